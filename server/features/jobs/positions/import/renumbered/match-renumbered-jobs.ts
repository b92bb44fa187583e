import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { INDEXED_COLUMNS } from '#server/features/jobs/positions/write/write-positions.ts'
import type { Db } from '#server/db/open-db.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { generateSecretId } from '#server/db/public-id.ts'
import type { Services } from '#server/platform/services.ts'

type FeedReading = { tenantId: number; feedId: number; since: number }
type SignedRow = {
  id: number
  external_id: string
  display_job_id: string
  name: string
  standardized_locations: string
}

/** Jobs that are read and changed at a time. */
const CHUNK = 100

/**
 * Matches held-back jobs by title and places with jobs that are missing in the feed: the old job takes over the new id
 * and data, so its URL and saved state stay. Removes matched ids from `openedIds`; returns their number.
 */
export async function matchRenumberedJobs(services: Services, read: FeedReading, openedIds: string[]): Promise<number> {
  const { db } = services
  const gone = await readMissingJobsByKey(db, read)
  const rest: string[] = []
  let matched = 0
  for (let from = 0; from < openedIds.length; from += CHUNK) {
    const ids = openedIds.slice(from, from + CHUNK)
    const renamed = await listUntouchedNewJobs(db, read, ids)
    const found = new Set<string>()
    const pairs = renamed.flatMap((job) => {
      const before = gone.get(buildTitleAndPlacesKey(job))?.shift()
      if (!before) return []
      found.add(job.external_id)
      return [{ job, before }]
    })
    for (const { job, before } of pairs) await swapPositionIds(db, before, job, services.now())
    for (const { job, before } of pairs)
      for (const positionId of [job.id, before.id])
        services.events.emit('position.changed', { tenantId: read.tenantId, positionId })
    matched += pairs.length
    for (const id of ids) if (!found.has(id)) rest.push(id)
  }
  openedIds.splice(0, openedIds.length, ...rest)
  return matched
}

const SIGN = ['id', 'external_id', 'display_job_id', 'name', 'standardized_locations'] as const

/** Open jobs of the feed that this reading did not name, the oldest of one title and place first. */
async function readMissingJobsByKey(db: Db, { feedId, since }: FeedReading): Promise<Map<string, SignedRow[]>> {
  const bySign = new Map<string, SignedRow[]>()
  const rows = await db
    .selectFrom('position')
    .select(SIGN)
    .where('feed_id', '=', feedId)
    .where('closed_at', 'is', null)
    .where('confirmed_at', '<', since)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const sign = buildTitleAndPlacesKey(row)
    const alike = bySign.get(sign)
    if (alike) alike.push(row)
    else bySign.set(sign, [row])
  }
  return bySign
}

/** Held-back jobs that nobody has saved or applied for: a reopened job keeps its own URL. */
function listUntouchedNewJobs(db: Db, { tenantId }: FeedReading, externalIds: readonly string[]): Promise<SignedRow[]> {
  const selectReferences = (table: 'saved_position' | 'application' | 'draft_application') =>
    db.selectFrom(table).select('position_id').whereRef('position_id', '=', sql.ref('position.id'))
  return db
    .selectFrom('position')
    .select(SIGN)
    .where('tenant_id', '=', tenantId)
    .where('external_id', 'in', externalIds)
    .where(({ not, exists }) => not(exists(selectReferences('saved_position'))))
    .where(({ not, exists }) => not(exists(selectReferences('application'))))
    .where(({ not, exists }) => not(exists(selectReferences('draft_application'))))
    .orderBy('id')
    .execute()
}

/** Swaps the ids of the two; the known one also takes over the feed's current data. */
async function swapPositionIds(db: Db, before: SignedRow, job: SignedRow, now: number): Promise<void> {
  const { is_private: isPrivate, ...columns } = await db
    .selectFrom('position')
    .select(TAKEN)
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  const { secret_id: secret } = await db
    .selectFrom('position')
    .select('secret_id')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  // This row was written while the other one still had its number, so its id was used as the number instead.
  const keepsOldId = job.display_job_id === job.external_id && before.display_job_id !== before.external_id
  const [shown, left] = keepsOldId
    ? [before.display_job_id, job.display_job_id]
    : [job.display_job_id, before.display_job_id]
  await db.transaction().execute(async (tx) => {
    const applyMatch = (id: number, to: object) => tx.updateTable('position').set(to).where('id', '=', id).execute()
    // An interim id, because ids must be unique at every moment.
    await applyMatch(job.id, { external_id: `moving ${randomUUID()}` })
    const today = { closed_at: null, confirmed_at: now, changed_at: now }
    await applyMatch(before.id, { ...columns, ...today, external_id: job.external_id, display_job_id: shown })
    // A job that was private before must not become findable by title.
    if (isPrivate === 1) await applyMatch(before.id, { is_private: 1, secret_id: secret ?? generateSecretId() })
    await applyMatch(job.id, { external_id: before.external_id, display_job_id: left, changed_at: now })
  })
}

const OWN = new Set<string>(['closed_at', 'confirmed_at', 'changed_at', 'feed_id'])
const TAKEN = INDEXED_COLUMNS.filter((column) => !OWN.has(column))

/** A signature that is equal for equal titles in equal places, whatever their spelling. */
function buildTitleAndPlacesKey({ name, standardized_locations: places }: SignedRow): string {
  const normalize = (text: string) =>
    foldText(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return [normalize(name), ...(JSON.parse(places) as string[]).map(normalize).toSorted()].join('\n')
}
