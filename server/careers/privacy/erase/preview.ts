import type { Locale } from '#contract/locales.ts'
import type { ErasurePreview } from '#contract/privacy/privacy.ts'
import { countRows, EXPORTED } from '#server/careers/privacy/export/read-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Services } from '#server/platform/services.ts'
import { isFresh } from '#server/platform/session/fresh-session.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { say } from '#server/platform/texts/say.ts'
import { whatIsKept, type KeptThing } from './kept.ts'

/** What deleting the account would delete, and what would have to be kept, before anything is done. */
export async function previewOf(services: Services, visit: SignedInVisit, locale: Locale): Promise<ErasurePreview> {
  const { db, now } = services
  const { tenant, candidate } = visit
  const { kept, things } = await whatIsKept(db, candidate.id, tenant.configs, now())
  const others = await employersOf(db, candidate.personId, tenant.id)
  // Where they stay elsewhere, what belongs to the person does too.
  const tables = EXPORTED.map(([table]) => table).filter((table) => others.length === 0 || !OF_PERSON.has(table))
  const counts = await countRows(db, { candidateId: candidate.id, personId: candidate.personId }, tables, kept)
  const goes = EXPORTED.flatMap(([table, { title }]) => {
    const count = counts.get(table)
    return count === undefined ? [] : [{ label: say(locale, title), count }]
  })
  return {
    goes,
    kept: presentKept(things),
    needsCode: !isFresh(services, visit),
    otherEmployers: others.map(({ name }) => name),
  }
}

const OF_PERSON = new Set(['auth_user', 'auth_passkey'])

export const presentKept = (things: readonly KeptThing[]): ErasurePreview['kept'] =>
  things.map(({ kind, title, until }) => ({ kind, title, untilTs: Math.floor(until / 1000) }))

/** Other employers of this server with an account of the same person. */
function employersOf(db: Db, personId: string, tenantId: number) {
  return db
    .selectFrom('candidate')
    .innerJoin('tenant', 'tenant.id', 'candidate.tenant_id')
    .select('tenant.name')
    .where('candidate.person_id', '=', personId)
    .where('tenant.id', '!=', tenantId)
    .orderBy('tenant.name')
    .execute()
}
