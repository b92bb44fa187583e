import { msg } from '#contract/zod-free/text.ts'
import { confirmPositionsOfFeed } from '#server/features/jobs/positions/write/close-positions.ts'
import { Failure } from '#server/platform/failure.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { Feed } from './feed-store.ts'
import { fetchFeed, type Fetched } from './source/fetch-feed.ts'
import { importFeed, type ImportOptions } from './import-feed.ts'
import { createImportCounts, type ImportReport } from './import-report.ts'
import { recordEmptyImportRun } from './runs/import-runs.ts'

/** How often an unchanged feed confirms its jobs, ms: every reading would be a write of all jobs every hour. */
const CONFIRMED_EVERY = 12 * 3_600_000

/** Reads a feed again from its URL. If it has not changed, only that is recorded. */
export async function syncFeedFromUrl(
  services: Services,
  feed: Feed,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { id, name, address, tenant_id } = feed
  if (address === null) throw new Failure('invalid_request', msg('This feed has no address to be read from.'))
  const startedAt = services.now()
  const recordEnd = async (outcome: 'unchanged' | 'failed', error: string | null): Promise<ImportReport> => {
    const end = { ...createImportCounts(), outcome, error }
    const finishedAt = services.now()
    await recordEmptyImportRun(services.db, id, startedAt, { ...end, now: finishedAt })
    return { ...end, heldBecause: null, feed: name, format: feed.format, gone: 0, startedAt, finishedAt }
  }
  let fetched: Fetched
  try {
    // A shrunken or renewed feed is accepted by reading it, so it has to be sent.
    const known =
      options.acceptShrink || options.matchTitles ? undefined : { etag: feed.etag, lastModified: feed.last_modified }
    fetched = await fetchFeed(services, address, known)
  } catch (error) {
    if (!(error instanceof FetchRefused)) {
      await recordEnd('failed', 'a fault of the server')
      throw error
    }
    return recordEnd('failed', `The address could not be read: ${error.message}.`)
  }
  if (fetched === 'unchanged') {
    await confirmPositionsOfFeed(services, id, CONFIRMED_EVERY)
    return recordEnd('unchanged', null)
  }
  const { bytes, validators, contentType } = fetched
  return importFeed(services, { id: tenant_id }, { bytes, name, address, contentType }, { ...options, validators })
}
