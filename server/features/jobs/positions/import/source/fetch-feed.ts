import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { FetchRefused, streamSafely } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { FeedBytes, ImportOptions } from '#server/features/jobs/positions/import/import-feed.ts'
import { findPagedListByUrl } from '#server/features/jobs/positions/import/pages/find-paged-list-by-url.ts'
import { openPagedList, type Pages } from '#server/features/jobs/positions/import/pages/read-pages.ts'

/** Most bytes of an unpacked feed: fifty thousand jobs with long texts. */
const MAX_BYTES = 1024 * MEGABYTE
/** Time limit for the whole feed, ms: slow systems write large feeds slowly. */
const FETCH_TIMEOUT = 15 * 60_000
/** A server silent for this long is considered gone, not slow, ms. */
const IDLE_TIMEOUT = 60_000

type Validators = NonNullable<ImportOptions['validators']>
const UNKNOWN: Validators = { etag: null, lastModified: null }
export type Fetched = 'unchanged' | (Pick<FeedBytes, 'bytes' | 'contentType'> & { validators: Validators })

/**
 * Fetches a feed; `unchanged` if it is the same as last time. A paged list is read page by page and has no
 * validators, since no page tells whether another changed. Throws a FetchRefused.
 */
export async function fetchFeed(
  { config }: Pick<Services, 'config'>,
  address: string,
  known: Validators = UNKNOWN,
): Promise<Fetched> {
  const pages = await openPagedListAt(address, config.WEBHOOK_LOOPBACK)
  if (pages) return { bytes: pages, validators: UNKNOWN }
  const { status, headers, bytes } = await streamSafely(address, {
    loopback: config.WEBHOOK_LOOPBACK,
    timeout: FETCH_TIMEOUT,
    idle: IDLE_TIMEOUT,
    maxBytes: MAX_BYTES,
    headers: {
      accept:
        'application/json, application/xml, text/xml, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/html;q=0.5, */*;q=0.1',
      // The readers of formats unpack the bytes themselves.
      'accept-encoding': 'gzip',
      'user-agent': 'Foyer job import',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
    },
  })
  if (status === 200)
    return {
      bytes,
      contentType: headers['content-type'],
      validators: { etag: headers['etag'] ?? null, lastModified: headers['last-modified'] ?? null },
    }
  // Closes the connection.
  await bytes[Symbol.asyncIterator]().return?.()
  if (status === 304) return 'unchanged'
  throw new FetchRefused(`it answered ${status}`)
}

async function openPagedListAt(address: string, loopback: boolean): Promise<Pages | undefined> {
  const list = findPagedListByUrl(address)
  try {
    return list && (await openPagedList(list, loopback))
  } catch (error) {
    if (!list?.isGuess || !(error instanceof FetchRefused)) throw error
    return undefined
  }
}
