import { msg } from '#contract/zod-free/text.ts'
import {
  closeUnconfirmedPositions,
  countOpenPositionsOfFeed,
} from '#server/features/jobs/positions/write/close-positions.ts'
import { Failure } from '#server/platform/failure.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { readFeedInWorkerThread } from './reader-thread/read-feed-in-thread.ts'
import { upsertFeed, type Feed } from './feed-store.ts'
import { createDatabaseChannel } from './database-channel.ts'
import { explainEmptyImport } from './source/explain-empty-import.ts'
import { createDetailCache } from './pages/detail-cache.ts'
import type { Pages } from './pages/read-pages.ts'
import { createRenumberingGuard } from './renumbered/renumbering-guard.ts'
import { matchRenumberedJobs } from './renumbered/match-renumbered-jobs.ts'
import { explainWhyHeld } from './renumbered/explain-why-held.ts'
import { createImportCounts, type Counts, type ImportReport } from './import-report.ts'
import { requireFeedLease } from './runs/feed-lease.ts'
import { beginImportRun, endImportRun } from './runs/import-runs.ts'

export type FeedBytes = {
  /**
   * The bytes of the feed. A paged list is given as `Pages`, which read it with the details that the feed has cached.
   */
  bytes: AsyncIterable<Uint8Array> | Pages
  /** Name of the feed within the tenant. The feed's jobs are its own, and it closes no others. */
  name: string
  /** The URL, if the feed came from one. */
  address?: string | undefined
  /** Detected from the bytes if missing. */
  format?: string | undefined
  /** The `Content-Type` of the response, which may name the encoding. */
  contentType?: string | undefined
}

export type ImportOptions = {
  /** `replace`: the feed is all there is, jobs gone from it are closed. `partial`: nothing is closed. */
  mode?: 'replace' | 'partial'
  /** Accepts that the feed has lost more than half of its jobs, or has others in their place. */
  acceptShrink?: boolean
  /** Treats a job with a new id as the missing one of the same title and place. */
  matchTitles?: boolean
  onProgress?: (so: { rows: number; written: number; confirmed: number; skipped: number; ms: number }) => void
  /** Stored once the whole feed was imported, for conditional requests. */
  validators?: { etag: string | null; lastModified: string | null }
  signal?: AbortSignal
  /**
   * A program wrote the feed for this site: unknown keys of the site's own format then end the import, as damage does.
   */
  isOwnCall?: boolean
}

/**
 * Imports a feed into the tenant's positions. New and changed ones are written, unchanged ones confirmed, missing ones
 * closed: but never because of a damaged or cut-off feed, and without the employer's confirmation never more than half
 * of them, nor all in exchange for others.
 */
export async function importFeed(
  services: Services,
  tenant: Pick<Tenant, 'id'>,
  feedBytes: FeedBytes,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { db } = services
  const { name, address } = feedBytes
  const feed = await upsertFeed(db, tenant.id, { name, ...(address === undefined ? {} : { address }) }, services.now())
  const startedAt = services.now()
  const run = { tenantId: tenant.id, feed, startedAt }
  if (options.mode === 'partial') return importFeedPart(services, run, feedBytes, options)
  const lease = await requireFeedLease(services, feed.id)
  const signal = options.signal ? AbortSignal.any([options.signal, lease.lost]) : lease.lost
  const counts = createImportCounts()
  let runId: number | undefined
  let hasEnded = true
  try {
    runId = await beginImportRun(db, feed.id, startedAt)
    const end = await runFeedImport(services, run, feedBytes, { ...options, signal }, counts)
    await db
      .updateTable('feed')
      .set({
        ...(end.format === '' ? {} : { format: end.format }),
        held_at: end.outcome === 'held' ? services.now() : end.outcome === 'done' ? null : feed.held_at,
        ...(end.outcome === 'done' ? toHttpValidatorColumns(options) : {}),
      })
      .where('id', '=', feed.id)
      .execute()
    await endImportRun(db, runId, { ...counts, ...end, now: services.now() })
    return { ...counts, ...end, feed: name, startedAt, finishedAt: services.now() }
  } catch (error) {
    const why = error instanceof Failure ? error.message : 'a fault of the server'
    const end = { ...counts, outcome: 'failed' as const, error: why, now: services.now() }
    if (runId !== undefined)
      await endImportRun(db, runId, end).catch((second: unknown) => {
        // `endExpiredImportRuns` ends the run once the lease has expired.
        services.log.error(
          { feed: feed.id, ...describeErrorForLog(second) },
          'the end of a reading could not be written',
        )
        hasEnded = false
      })
    throw error
  } finally {
    await (hasEnded ? lease.release() : lease.leave())
  }
}

/** A partial feed closes no jobs, so parts can be sent concurrently, and each result goes only to its sender. */
async function importFeedPart(
  services: Services,
  run: Run,
  feedBytes: FeedBytes,
  options: ImportOptions,
): Promise<ImportReport> {
  const counts = createImportCounts()
  const end = await runFeedImport(services, run, feedBytes, options, counts)
  return { ...counts, ...end, feed: run.feed.name, startedAt: run.startedAt, finishedAt: services.now() }
}

type Run = { tenantId: number; feed: Feed; startedAt: number }
type End = Pick<ImportReport, 'outcome' | 'format' | 'gone' | 'error' | 'heldBecause' | 'sheet'>

async function runFeedImport(
  services: Services,
  { tenantId, feed, startedAt }: Run,
  feedBytes: FeedBytes,
  options: ImportOptions,
  counts: Counts,
): Promise<End> {
  const openBefore = await countOpenPositionsOfFeed(services, feed.id)
  const origin = { tenantId, feedId: feed.id }
  const bytes =
    typeof feedBytes.bytes === 'function'
      ? feedBytes.bytes(createDetailCache(services.db, feed.id, startedAt))
      : feedBytes.bytes
  const { mode, acceptShrink = false, matchTitles: isMatching = false } = options
  const renumberingGuard = createRenumberingGuard(services, origin, openBefore, isMatching)
  const mayHold = mode !== 'partial' && (isMatching || !acceptShrink)
  const channel = createDatabaseChannel(services, origin, bytes, counts, {
    ...options,
    ...(mayHold ? { renumberingGuard } : {}),
  })
  const task = {
    address: feedBytes.address ?? feed.address ?? undefined,
    format: feedBytes.format,
    usual: feed.format,
    isOwnCall: options.isOwnCall,
    contentType: feedBytes.contentType,
    now: startedAt,
  }
  const end = await readFeedInWorkerThread(task, channel, options.signal)
  if (end.field !== undefined) counts.unknown.push(end.field)
  const [unknown] = counts.unknown
  const broken =
    channel.cut() ?? end.broken ?? (unknown === undefined ? null : `There is no field of the name ${unknown}.`)
  const format = end.format ?? (channel.cut() === null ? null : feed.format)
  if (format === null)
    throw new Failure('invalid_request', end.why ?? msg('This is no feed of jobs in a format the site knows.'))
  const ended = { format, heldBecause: null, sheet: end.sheet }
  if (mode === 'partial') return { ...ended, outcome: broken === null ? 'done' : 'failed', gone: 0, error: broken }
  if (broken === null && isMatching) {
    counts.matched = await matchRenumberedJobs(
      services,
      { tenantId, feedId: feed.id, since: startedAt },
      renumberingGuard.externalIds,
    )
    renumberingGuard.matched(counts.matched)
  }
  const isRenewed = mayHold && !acceptShrink && renumberingGuard.isRenewed(broken === null)
  if (!isRenewed) await renumberingGuard.open()
  const standing = await countOpenPositionsOfFeed(services, feed.id, startedAt)
  const gone = (await countOpenPositionsOfFeed(services, feed.id)) - standing
  if (broken !== null) return { ...ended, outcome: 'failed', gone, error: broken }
  // A program that sends an empty list does so on purpose.
  const nothing = options.isOwnCall ? null : await explainEmptyImport(services.db, feed.id, format, counts)
  if (nothing !== null) return { ...ended, outcome: 'failed', gone, error: nothing }
  const readingCounts = { openBefore, standing, isRenewed, ...renumberingGuard.counts() }
  const hold = acceptShrink ? null : explainWhyHeld(readingCounts)
  if (hold) return { ...hold, outcome: 'held', format, gone, sheet: end.sheet }
  options.signal?.throwIfAborted()
  counts.closed = await closeUnconfirmedPositions(services, tenantId, feed.id, startedAt)
  return { ...ended, outcome: 'done', gone, error: null }
}

function toHttpValidatorColumns({ validators }: ImportOptions) {
  return { etag: validators?.etag ?? null, last_modified: validators?.lastModified ?? null }
}
