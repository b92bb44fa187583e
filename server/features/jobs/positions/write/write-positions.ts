import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { generateSecretId } from '#server/db/public-id.ts'
import type { Services } from '#server/platform/services.ts'
import { makeDisplayIdsDistinct } from './distinct-display-ids.ts'
import type { PositionColumns, RowHead } from './position-columns.ts'
import { isStoredTextIntact } from './garbled-words.ts'

/**
 * The origin of a row: a feed, or null for the API, which can write any position without taking it away from its feed.
 */
export type Origin = { tenantId: number; feedId: number | null }

/** What to do with the rows of a chunk, given the rows in the database. Numbers are indexes in the chunk. */
export type WritePlan = {
  /** New or changed rows, to be prepared and written. */
  write: number[]
  /** Ids of unchanged rows, which are only confirmed. */
  confirm: number[]
  /** Ids of unchanged rows that were closed meanwhile and reopen. */
  reopen: number[]
  /** Rows whose id belongs to an open position of another feed. */
  foreign: number[]
  /** Posting dates of open positions in the chunk, for those that do not take it from their row. */
  posted: ReadonlyMap<string, number>
  known: ReadonlyMap<string, KnownRow>
}

type KnownRow = {
  id: number
  secret_id: number | null
  is_private: number
  feed_id: number | null
  closed_at: number | null
  posted_at: number
  content_hash: string | null
  overrides: string
}

/** Plans one chunk of a feed, in which every id occurs once. */
export async function planPositionWrites(
  db: Db,
  { tenantId, feedId }: Origin,
  rows: readonly RowHead[],
): Promise<WritePlan> {
  const stored = await db
    .selectFrom('position')
    .select([
      'id',
      'secret_id',
      'external_id',
      'content_hash',
      'closed_at',
      'feed_id',
      'is_private',
      'overrides',
      'posted_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where(
      'external_id',
      'in',
      rows.map(({ externalId }) => externalId),
    )
    .execute()
  const known = new Map(stored.map((row) => [row.external_id, row]))
  const plan: WritePlan = {
    write: [],
    confirm: [],
    reopen: [],
    foreign: [],
    posted: computeFirstPostedDates(rows, known),
    known,
  }
  const whole = await readIdsWithIntactText(db, rows, known)
  for (const [index, head] of rows.entries()) {
    const { externalId, isClosed } = head
    const row = known.get(externalId)
    const wasClosed = row !== undefined && row.closed_at !== null
    const isForeign = row !== undefined && feedId !== null && row.feed_id !== null && row.feed_id !== feedId
    if (isForeign && !wasClosed) plan.foreign.push(index)
    else if (row && !wasClosed && !isClosed && whole.has(row.id)) plan.confirm.push(row.id)
    else if (!row || isPositionChanged(head, row)) plan.write.push(index)
    else if (wasClosed && !isClosed) plan.reopen.push(row.id)
    else plan.confirm.push(row.id)
  }
  return plan
}

/** A closed job is posted anew on the given day; for an open one only an earlier date is a change. */
function isPositionChanged({ hash, isClosed, postedAt }: RowHead, row: KnownRow): boolean {
  if (row.content_hash !== hash) return true
  if (row.closed_at === null) return isClosed || (postedAt !== null && postedAt < row.posted_at)
  return !isClosed && postedAt !== null && postedAt !== row.posted_at
}

/** The date on which each job was first seen, for feeds whose posting date is missing or changes on every read. */
function computeFirstPostedDates(rows: readonly RowHead[], known: WritePlan['known']): Map<string, number> {
  return new Map(
    rows.flatMap(({ externalId, hash, postedAt }) => {
      const row = known.get(externalId)
      if (!row || row.closed_at !== null) return []
      if (postedAt === null) return [[externalId, row.posted_at] as const]
      return row.content_hash === hash ? [[externalId, Math.min(row.posted_at, postedAt)] as const] : []
    }),
  )
}

/** Stored positions whose text is intact while the incoming rows lost letters. */
async function readIdsWithIntactText(
  db: Db,
  rows: readonly RowHead[],
  known: WritePlan['known'],
): Promise<Set<number>> {
  const damages = new Map(
    rows.flatMap(({ externalId, damage }) => {
      const id = damage === null ? undefined : known.get(externalId)?.id
      return id === undefined || damage === null ? [] : [[id, damage] as const]
    }),
  )
  if (damages.size === 0) return new Set()
  const standing = await db
    .selectFrom('position')
    .select(['id', 'name', 'department', 'locations', 'description'])
    .where('id', 'in', [...damages.keys()])
    .execute()
  const better = standing.filter(({ id, name, department, locations, description }) =>
    isStoredTextIntact([name, department, locations, description].join('\n'), damages.get(id)!),
  )
  return new Set(better.map(({ id }) => id))
}

/**
 * Writes one chunk in one transaction and records events; returns ids of new and changed positions. Held positions
 * that were not open stay closed.
 */
export async function writePlannedRows(
  services: Services,
  { tenantId, feedId }: Origin,
  plan: Pick<WritePlan, 'confirm' | 'reopen' | 'known' | 'posted'>,
  ready: readonly PositionColumns[],
  isHeld = false,
): Promise<number[]> {
  const now = services.now()
  const owner = feedId === null ? {} : { feed_id: feedId }
  const reopen = isHeld ? [] : plan.reopen
  const distinct = await makeDisplayIdsDistinct(services.db, tenantId, ready)
  const written = await services.transaction(async (tx) => {
    // Only writes: a transaction that began with a read could not begin to write while another process does.
    if (plan.confirm.length > 0)
      await tx
        .updateTable('position')
        .set({ ...owner, confirmed_at: now })
        .where('id', 'in', plan.confirm)
        .execute()
    if (reopen.length > 0)
      await tx
        .updateTable('position')
        .set({ ...owner, confirmed_at: now, changed_at: now, closed_at: null })
        .where('id', 'in', reopen)
        .execute()
    const rows = distinct.map((row): Insertable<Schema['position']> => {
      const before = plan.known.get(row.external_id)
      const isPrivate = readPrivateOverride(before) ?? row.is_private ?? before?.is_private ?? 0
      return {
        ...row,
        posted_at: plan.posted.get(row.external_id) ?? row.posted_at,
        ...(isHeld && before?.closed_at !== null ? { closed_at: row.closed_at ?? now } : {}),
        tenant_id: tenantId,
        feed_id: feedId ?? before?.feed_id ?? null,
        is_private: isPrivate,
        secret_id: before?.secret_id ?? (isPrivate === 1 ? generateSecretId() : null),
        created_at: now,
        confirmed_at: now,
        changed_at: now,
      }
    })
    return rows.length > 0 ? storePositionRows(tx, rows, plan.known, { tenantId, now }) : []
  })
  const changed = [...written, ...reopen]
  for (const positionId of changed) services.events.emit('position.changed', { tenantId, positionId })
  return changed
}

/** The employer's own setting takes precedence over the feed. */
function readPrivateOverride(before: KnownRow | undefined): 0 | 1 | null {
  if (!before || before.overrides === '{}') return null
  const { isPrivate } = JSON.parse(before.overrides) as { isPrivate?: boolean }
  return isPrivate === undefined ? null : isPrivate ? 1 : 0
}

/** Columns a known position takes from its feed; `created_at` and `overrides` stay. */
export const INDEXED_COLUMNS = [
  'display_job_id',
  'name',
  'department',
  'locations',
  'standardized_locations',
  'latlong',
  'work_location',
  'employment_type',
  'salary',
  'description',
  'language',
  'skills',
  'seniority',
  'profession',
  'facets',
  'apply_url',
  'extras',
  'openings',
  'is_private',
  'posted_at',
  'confirmed_at',
  'changed_at',
  'valid_through',
  'closed_at',
  'feed_id',
  'content_hash',
] as const satisfies readonly (keyof Schema['position'])[]

/** Stores rows; new ones are queued for saved searches. */
async function storePositionRows(
  tx: Db,
  rows: Insertable<Schema['position']>[],
  known: ReadonlyMap<string, KnownRow>,
  { tenantId, now }: { tenantId: number; now: number },
): Promise<number[]> {
  const storedRows = await tx
    .insertInto('position')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'external_id']).doUpdateSet(({ ref, fn }) => ({
        ...Object.fromEntries(INDEXED_COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
        // Once private, a position keeps its secret id forever, so links that were shared stay valid.
        secret_id: fn.coalesce('position.secret_id', ref('excluded.secret_id')),
      })),
    )
    .returning(['id', 'external_id'])
    .execute()
  const added = storedRows.filter(({ external_id: externalId }) => !known.has(externalId))
  if (added.length > 0)
    await tx
      .insertInto('new_position')
      .values(added.map(({ id }) => ({ position_id: id, tenant_id: tenantId, added_at: now })))
      .onConflict((conflict) => conflict.column('position_id').doNothing())
      .execute()
  return storedRows.map(({ id }) => id)
}
