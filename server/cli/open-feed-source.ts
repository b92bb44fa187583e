import { createReadStream, statSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import {
  resolveBoardAddress,
  getGreenhouseBoardUrl,
} from '#server/features/jobs/positions/import/source/board-address.ts'
import { fetchFeed } from '#server/features/jobs/positions/import/source/fetch-feed.ts'
import type { FeedBytes, ImportOptions } from '#server/features/jobs/positions/import/import-feed.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import { CommandError } from './command.ts'

/** Feed name of imported files: a newer file replaces the older one, whatever its file name is. */
const OF_FILES = 'jobs'

export type FeedSource = FeedBytes & { validators?: ImportOptions['validators'] }

/** Opens a feed by argument: piped input, a file, a URL, or a public board by page or name. */
export async function openFeedSource(config: Config, source: string, name: string | undefined): Promise<FeedSource> {
  if (source === '-') return { bytes: process.stdin, name: name ?? OF_FILES }
  if (isExistingFile(source))
    return { bytes: streamFile(source), name: name ?? OF_FILES, contentType: detectMediaType(source) }
  const address = findFeedUrlOfSource(source)
  if (address === null) throw new CommandError(`${source} is no file that can be read, no address and no board.`)
  try {
    const fetched = await fetchFeed({ config }, address)
    if (fetched === 'unchanged') throw new CommandError(`${address} did not send its jobs.`)
    return { ...fetched, address, name: name ?? getFeedName(address) }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new CommandError(`${address} could not be read: ${error.message}.`)
  }
}

/** The feed URL for a URL or board name; null if it is neither. */
export function findFeedUrlOfSource(source: string): string | null {
  if (/^https?:\/\//i.test(source)) return resolveBoardAddress(source)
  return /^[a-z0-9][a-z0-9_-]{1,60}$/i.test(source) ? getGreenhouseBoardUrl(source) : null
}

const GENERAL = /^(?:v\d|api|jobs|boards|postings|companies|offers|posting-api|job-board|xml|feed|feeds)$/i

/**
 * Returns the name of a URL's feed, such as "boards-api.greenhouse.io/acme": the same for each import, and another one
 * for another board.
 */
export function getFeedName(address: string): string {
  const { hostname, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '' && !GENERAL.test(part))
  return [hostname, ...parts].join('/').slice(0, 100)
}

/** Detects the media type by file extension, for content that does not reveal its format. */
const detectMediaType = (file: string) => (/\.(?:csv|tsv|tab)(?:\.gz)?$/i.test(file) ? 'text/csv' : undefined)

/** Reads a file, which is only opened when reading begins, because an earlier error would go unnoticed. */
async function* streamFile(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

function isExistingFile(source: string): boolean {
  return statSync(source, { throwIfNoEntry: false })?.isFile() === true
}
