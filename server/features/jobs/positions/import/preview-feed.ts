import { msg } from '#contract/zod-free/text.ts'
import { countOpenPositionsOfFeed } from '#server/features/jobs/positions/write/close-positions.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { readFeedInWorkerThread } from './reader-thread/read-feed-in-thread.ts'
import { findFeedByName } from './feed-store.ts'
import { createDatabaseChannel } from './database-channel.ts'
import type { FeedBytes, ImportOptions } from './import-feed.ts'
import { explainEmptyImport } from './source/explain-empty-import.ts'
import { createDetailCache, NO_DETAILS } from './pages/detail-cache.ts'
import { createRenumberingGuard } from './renumbered/renumbering-guard.ts'
import { explainWhyHeld } from './renumbered/explain-why-held.ts'
import { createImportCounts, type ImportReport } from './import-report.ts'

/** An id that no feed has, so that no position belongs to it. */
const NEW_FEED = -1

/** Reads a feed and reports what an import would do. Nothing is written. */
export async function previewFeed(
  services: Services,
  tenant: Pick<Tenant, 'id'>,
  { name, bytes, address, format, contentType }: FeedBytes,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const startedAt = services.now()
  const feed = await findFeedByName(services.db, tenant.id, name)
  const openBefore = feed ? await countOpenPositionsOfFeed(services, feed.id) : 0
  const counts = createImportCounts()
  const origin = { tenantId: tenant.id, feedId: feed?.id ?? NEW_FEED }
  const details = feed ? { ...NO_DETAILS, known: createDetailCache(services.db, feed.id, startedAt).known } : NO_DETAILS
  const source = typeof bytes === 'function' ? bytes(details) : bytes
  const renumberingGuard = createRenumberingGuard(services, origin, openBefore, options.matchTitles ?? false)
  const channel = createDatabaseChannel(services, origin, source, counts, { ...options, isDry: true, renumberingGuard })
  const task = {
    address: address ?? feed?.address ?? undefined,
    format,
    usual: feed?.format,
    now: startedAt,
    contentType,
  }
  const end = await readFeedInWorkerThread(task, channel)
  const read = end.format ?? (channel.cut() === null ? null : (feed?.format ?? ''))
  if (read === null)
    throw new Failure('invalid_request', end.why ?? msg('This is no feed of jobs in a format the site knows.'))
  const broken = channel.cut() ?? end.broken ?? (await explainEmptyImport(services.db, origin.feedId, read, counts))
  const gone = Math.max(0, openBefore + counts.added - channel.standing())
  const isRenewed = renumberingGuard.isRenewed(broken === null)
  const readingCounts = { openBefore, standing: channel.standing(), isRenewed, ...renumberingGuard.counts() }
  const hold = broken === null && !options.acceptShrink ? explainWhyHeld(readingCounts) : null
  const outcome = broken === null ? (hold ? 'held' : 'done') : 'failed'
  counts.closed = outcome === 'done' ? gone : 0
  return {
    ...counts,
    outcome,
    format: read,
    feed: name,
    gone,
    error: broken ?? hold?.error ?? null,
    heldBecause: hold?.heldBecause ?? null,
    sheet: end.sheet,
    startedAt,
    finishedAt: services.now(),
  }
}
