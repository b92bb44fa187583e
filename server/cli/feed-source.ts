import { createReadStream, statSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import { boardAddress, greenhouseBoard } from '#server/careers/positions/import/board-address.ts'
import { fetchFeed } from '#server/careers/positions/import/fetch-feed.ts'
import type { FeedBytes, ImportOptions } from '#server/careers/positions/import/import-feed.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import { CommandError } from './command.ts'

/** What files are called as feeds: a newer file is the same feed, whatever its own name is. */
const OF_FILES = 'jobs'

export type FeedSource = FeedBytes & { validators?: ImportOptions['validators'] }

/** The feed that somebody named: piped in, a file, an address, or a public board by its page or its name. */
export async function openSource(config: Config, given: string, name: string | undefined): Promise<FeedSource> {
  if (given === '-') return { bytes: process.stdin, name: name ?? OF_FILES }
  if (isFile(given)) return { bytes: readFrom(given), name: name ?? OF_FILES, contentType: typeOf(given) }
  const address = addressOf(given)
  if (address === null) throw new CommandError(`${given} is no file that can be read, no address and no board.`)
  try {
    const fetched = await fetchFeed({ config }, address)
    if (fetched === 'unchanged') throw new CommandError(`${address} did not send its jobs.`)
    return { ...fetched, address, name: name ?? nameOf(address) }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new CommandError(`${address} could not be read: ${error.message}.`)
  }
}

/** Where the jobs of an address or a board by name are read; null for what is neither. */
export function addressOf(given: string): string | null {
  if (/^https?:\/\//i.test(given)) return boardAddress(given)
  return /^[a-z0-9][a-z0-9_-]{1,60}$/i.test(given) ? greenhouseBoard(given) : null
}

/** "boards-api.greenhouse.io/acme": the same feed the next time, and another one for another board. */
export function nameOf(address: string): string {
  const { hostname, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '' && !GENERAL.test(part))
  return [hostname, ...parts].join('/').slice(0, 100)
}

const GENERAL = /^(?:v\d|api|jobs|boards|postings|companies|offers|posting-api|job-board|xml|feed|feeds)$/i

/** What the ending of a name says, where the text does not tell. */
const typeOf = (file: string) => (/\.(?:csv|tsv|tab)(?:\.gz)?$/i.test(file) ? 'text/csv' : undefined)

/** Opened when it is read: nobody would hear of an error before. */
async function* readFrom(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

function isFile(given: string): boolean {
  return statSync(given, { throwIfNoEntry: false })?.isFile() === true
}
