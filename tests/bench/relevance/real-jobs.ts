import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { streamDemoBoard } from '#server/demo/positions/stream-demo-board.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { toHashedRowHead, toPositionColumns } from '#server/features/jobs/positions/write/position-columns.ts'
import { createPositionGeocoder } from '#server/features/jobs/positions/import/geocode-position.ts'
import type { FeedFormat } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { findFormatByName } from '#server/features/jobs/positions/import/source/formats.ts'
import { toIndexedJob, type JobRow } from '#server/search-index/host/rows/job-row.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

/** A real job and the key under which it is judged, which does not depend on the feed's order. */
export type RealJob = IndexedJob & { key: string }

export const FEEDS = path.join(SAMPLE_DATA, 'data/feeds')
const BOARDS = 'greenhouse/all-boards.dev.jsonl.gz'
const CATAWIKI = 'greenhouse/content/catawiki.json'
const NHS = 'jsonld/nhs-jobpostings.dev.jsonl.gz'
/** When the boards were fetched. */
const NOW = Date.UTC(2026, 7, 21)

export const feedsAreHere = () => existsSync(path.join(FEEDS, BOARDS))

/** The searched jobs: the feeds, or the demo. */
export type Corpus = 'feeds' | 'demo'
export const CORPORA: readonly Corpus[] = ['feeds', 'demo']

export function listJobs(corpus: Corpus): Promise<RealJob[]> {
  return corpus === 'demo' ? demoJobs() : realJobs()
}

/** Reads the feeds as they are indexed, numbered in reading order. */
async function realJobs(): Promise<RealJob[]> {
  const jobs: RealJob[] = []
  for await (const { key, position, employer } of realPositions())
    jobs.push(toRealJob(jobs.length + 1, key, position, employer))
  return jobs
}

/** A real job as an import writes it. */
export type RealPosition = { key: string; position: NewPosition; employer: string }

/** Reads the feeds and writes them as an import does. */
export async function* realPositions(): AsyncGenerator<RealPosition> {
  const geocoded = createPositionGeocoder()
  const greenhouse = getNamedFormat('greenhouse')
  async function* board(json: string): AsyncGenerator<RealPosition> {
    const { company, jobs: raw } = JSON.parse(json) as { company: string; jobs: { company_name?: string }[] }
    const employer = raw[0]?.company_name?.trim() || company
    for await (const position of streamPositions(greenhouse, json))
      yield { key: `gh:${company}:${position.externalId}`, position: geocoded(position), employer }
  }
  for await (const line of lines(BOARDS)) yield* board(line)
  yield* board(readFileSync(path.join(FEEDS, CATAWIKI), 'utf8'))

  const postings = createReadStream(path.join(FEEDS, NHS)).pipe(createGunzip())
  for await (const position of streamPositions(getNamedFormat('json-ld'), postings)) {
    const key = `nhs:${/(\d+)$/.exec(position.externalId)?.[1]}`
    yield { key, position: geocoded(position), employer: position.facets?.['company']?.[0] ?? '' }
  }
}

/** The demo's jobs, as searched by a visitor of the demo. */
async function demoJobs(): Promise<RealJob[]> {
  const jobs: RealJob[] = []
  const geocoded = createPositionGeocoder()
  for await (const position of streamPositions(getNamedFormat('greenhouse'), streamDemoBoard(NOW)))
    jobs.push(toRealJob(jobs.length + 1, `demo:${position.externalId}`, geocoded(position), ''))
  return jobs
}

function toRealJob(id: number, key: string, position: NewPosition, employer: string): RealJob {
  const row = openOnOneSite(position, employer)
  return {
    ...toIndexedJob({ ...toPositionColumns(row, toHashedRowHead(row)), id, changed_at: 0, overrides: '{}' } as JobRow),
    key,
  }
}

/**
 * Each employer has its own site; here all share one, with their name in the department. All are open, although some
 * ended years ago.
 */
export function openOnOneSite(position: NewPosition, employer: string): NewPosition {
  const department = [position.department, employer].filter(Boolean).join(', ')
  return { ...position, department, validThrough: null, closedAt: null }
}

function getNamedFormat(name: string): FeedFormat {
  const format = findFormatByName(name)
  if (!format) throw new Error(`No format ${name}`)
  return format
}

async function* streamPositions(
  format: FeedFormat,
  feed: string | AsyncIterable<Uint8Array>,
): AsyncGenerator<NewPosition> {
  const bytes = typeof feed === 'string' ? whole(feed) : feed
  for await (const row of format.read(bytes, { now: NOW })) if ('position' in row) yield row.position
}

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function lines(name: string) {
  return createInterface({ input: createReadStream(path.join(FEEDS, name)).pipe(createGunzip()) })
}
