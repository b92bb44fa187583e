import { msg } from '#contract/zod-free/text.ts'
import type { PositionRow } from '#server/features/jobs/positions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { cutPageFromRows, type Page } from '#server/platform/keyset-page.ts'
import { Failure } from '#server/platform/failure.ts'
import type { EmployerRow } from './presenter.ts'

export type PositionFilter = {
  status?: 'open' | 'closed' | undefined
  feed?: string | undefined
  limit: number
  after: number
}

const LISTED = [
  'position.id',
  'position.tenant_id',
  'secret_id',
  'external_id',
  'display_job_id',
  'position.name',
  'department',
  'locations',
  'standardized_locations',
  'latlong',
  'work_location',
  'employment_type',
  'salary',
  'language',
  'skills',
  'seniority',
  'profession',
  'facets',
  'apply_url',
  'openings',
  'is_private',
  'posted_at',
  'position.created_at',
  'confirmed_at',
  'valid_through',
  'closed_at',
  'feed_id',
  'content_hash',
  'changed_at',
] as const

/**
 * A page of positions in the order of their creation, and the key of the next page. Descriptions are large and left
 * out.
 */
export async function readPageOfPositions(
  db: Db,
  tenantId: number,
  { status, feed, limit, after }: PositionFilter,
): Promise<Page<EmployerRow>> {
  let query = selectPositionsWithFeed(db, tenantId).select(LISTED).where('position.id', '>', after)
  if (status) query = query.where('closed_at', status === 'open' ? 'is' : 'is not', null)
  if (feed !== undefined) query = query.where('feed.name', '=', feed)
  const found = await query
    .orderBy('position.id')
    .limit(limit + 1)
    .execute()
  return cutPageFromRows(found, limit)
}

/** The tenant's position with this external id; throws if there is none. */
export async function requirePositionByExternalId(
  db: Db,
  tenantId: number,
  externalId: string,
): Promise<PositionRow & { feed: string | null }> {
  const row = await selectPositionsWithFeed(db, tenantId)
    .selectAll('position')
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', msg('There is no such position.'))
  return row
}

function selectPositionsWithFeed(db: Db, tenantId: number) {
  return db
    .selectFrom('position')
    .leftJoin('feed', 'feed.id', 'position.feed_id')
    .select('feed.name as feed')
    .where('position.tenant_id', '=', tenantId)
}
