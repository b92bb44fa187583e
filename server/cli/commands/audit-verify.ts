import { CommandError, type Command } from '#server/cli/command.ts'
import type { Db } from '#server/db/open.ts'
import { firstFlaw } from '#server/signing/trail-hash.ts'

const AT_ONCE = 200

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Checks the audit trail and names the first bad row',
  options: { offer: { about: 'number of one offer; all of them when absent' } },
  async run({ db }, { offer }) {
    const only = offer === undefined ? null : Number(offer)
    if (only !== null && !Number.isInteger(only)) throw new CommandError('--offer is a number')
    let offers = 0
    let events = 0
    for (let after = 0; ;) {
      const ids = await chainsAfter(db, after, only)
      for (const id of ids) events += await requireSound(db, id)
      offers += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < AT_ONCE) break
    }
    if (only !== null && offers === 0) throw new CommandError(`Offer ${only} has no audit trail.`)
    return [{ offers, events, result: 'unchanged' }]
  },
}

/** Offers by the end of their chain, by their rows, or by themselves: taking one of the three away is noticed. */
async function chainsAfter(db: Db, after: number, only: number | null): Promise<number[]> {
  const ids = (query: { id: number }[]) => query.map(({ id }) => id)
  const lists = await Promise.all([
    db
      .selectFrom('audit_chain')
      .select('offer_id as id')
      .where('offer_id', '>', after)
      .$if(only !== null, (query) => query.where('offer_id', '=', only))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
    db
      .selectFrom('audit_event')
      .select('offer_id as id')
      .distinct()
      .where('offer_id', '>', after)
      .$if(only !== null, (query) => query.where('offer_id', '=', only))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
    db
      .selectFrom('offer')
      .select('id')
      .where('id', '>', after)
      .$if(only !== null, (query) => query.where('id', '=', only))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  ])
  return [...new Set(lists.flatMap(ids))].sort((a, b) => a - b).slice(0, AT_ONCE)
}

/** Answers how many events the trail of an offer has; throws naming the first bad one. */
async function requireSound(db: Db, offerId: number): Promise<number> {
  const rows = await db.selectFrom('audit_event').selectAll().where('offer_id', '=', offerId).orderBy('seq').execute()
  const end = await db.selectFrom('audit_chain').selectAll().where('offer_id', '=', offerId).executeTakeFirst()
  const flaw = firstFlaw(rows, end)
  if (!flaw) return rows.length
  const row = flaw.id === null ? '' : `, row ${flaw.id}`
  throw new CommandError(`Audit trail of offer ${offerId}: ${flaw.reason}, event ${flaw.seq}${row}.`)
}
