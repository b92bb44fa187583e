import type { Locale } from '#contract/locales.ts'
import type { ErasurePreview } from '#contract/privacy/privacy.ts'
import { countRowsByTable, EXPORTED } from '#server/features/privacy/export/read-rows.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import { isSessionFresh } from '#server/platform/session/fresh-session.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { readRetained, type RetainedItem } from './read-retained.ts'

const OF_PERSON = new Set(['auth_user', 'auth_passkey'])

/** Shows what deleting the account would delete and what must be retained. */
export async function buildErasurePreview(
  services: Services,
  context: SignedInContext,
  locale: Locale,
): Promise<ErasurePreview> {
  const { db, now } = services
  const { tenant, candidate } = context
  const { kept: retainedIds, things: retainedItems } = await readRetained(db, candidate.id, tenant.configs, now())
  const others = await listOtherEmployers(db, candidate.personId, tenant.id)
  // If the person has an account with another employer, data of the person as a whole stays.
  const tables = EXPORTED.map(([table]) => table).filter((table) => others.length === 0 || !OF_PERSON.has(table))
  const counts = await countRowsByTable(
    db,
    { candidateId: candidate.id, personId: candidate.personId },
    tables,
    retainedIds,
  )
  const goes = EXPORTED.flatMap(([table, { title }]) => {
    const count = counts.get(table)
    return count === undefined ? [] : [{ label: translate(locale, title), count }]
  })
  return {
    goes,
    kept: presentRetainedItems(retainedItems),
    needsCode: !isSessionFresh(services, context),
    otherEmployers: others.map(({ name }) => name),
  }
}

export const presentRetainedItems = (retainedItems: readonly RetainedItem[]): ErasurePreview['kept'] =>
  retainedItems.map(({ kind, title, until }) => ({ kind, title, untilTs: Math.floor(until / 1000) }))

/** Other employers of this server with an account of the same person. */
function listOtherEmployers(db: Db, personId: string, tenantId: number) {
  return db
    .selectFrom('candidate')
    .innerJoin('tenant', 'tenant.id', 'candidate.tenant_id')
    .select('tenant.name')
    .where('candidate.person_id', '=', personId)
    .where('tenant.id', '!=', tenantId)
    .orderBy('tenant.name')
    .execute()
}
