import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import type { FeedRow, FeedSource } from '#server/integrations/ats-import/feed-format.ts'
import { BadRow, Skip, toPosition, type FoundJob } from '#server/integrations/ats-import/normal/job.ts'
import { toldLanguage } from '#server/integrations/ats-import/normal/told-language.ts'
import { words } from '#server/integrations/ats-import/normal/words.ts'
import { FeedFault } from './feed-fault.ts'

/** What a format finds in one row; several when a system keeps several jobs in it. Throws a Skip for a row that is no job to show. */
type Find<Row> = (row: Row) => FoundJob | FoundJob[]

/** Rows of a feed as positions. Whatever goes wrong with a row stays with that row; whatever goes wrong with the feed ends it. */
export async function* feedRows<Row>(
  rows: AsyncIterable<{ value: Row } | { fault: FeedFault }>,
  find: Find<Row>,
  identify: (row: Row) => { id?: unknown; title?: unknown },
  source: FeedSource,
): AsyncGenerator<FeedRow> {
  const twins = createTwins()
  let row = 0
  try {
    for await (const one of rows) {
      row += 1
      if (row > MOST_ROWS) throw new FeedFault('The feed is larger than the site takes.')
      if ('fault' in one) yield broken(row, one.fault)
      else yield* positions(one.value, row)
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    yield broken(row + 1, error)
  }

  async function* positions(value: Row, number: number): AsyncGenerator<FeedRow> {
    try {
      for (const job of [find(value)].flat())
        yield { position: twins.merged(await withLanguage(toPosition(job, source))) }
    } catch (error) {
      // One row that nobody thought of does not stop fifty thousand others.
      const skip = error instanceof Skip ? error : new BadRow('This job cannot be read.')
      const { reason, values } = skip
      const known = identify(value)
      const [externalId, title] = [words(known.id), words(known.title, 300)]
      yield {
        skipped: {
          row: number,
          ...(externalId === undefined ? {} : { externalId }),
          ...(title === undefined ? {} : { title }),
          reason,
          ...(values ? { values } : {}),
        },
        isBad: skip instanceof BadRow,
      }
    }
  }
}

const broken = (row: number, { reason, values }: FeedFault): FeedRow => ({
  broken: { row, reason, ...(values ? { values } : {}) },
})

async function withLanguage(position: NewPosition): Promise<NewPosition> {
  if (position.language) return position
  return { ...position, language: await toldLanguage(position.name, position.description) }
}

/**
 * One job in several rows, as some systems write it for several cities: each further row carries the places of those before, so that the last one,
 * which wins, has them all. Jobs with ids of their own stay jobs of their own, whatever else they share.
 */
function createTwins() {
  const seen = new Map<string, { name: string; locations: NewPosition['locations'] }>()
  return {
    merged(position: NewPosition): NewPosition {
      const before = seen.get(position.externalId)
      if (!before) {
        seen.set(copy(position.externalId), { name: copy(position.name), locations: position.locations.map(copy) })
        return position
      }
      if (before.name.toLowerCase() !== position.name.toLowerCase())
        throw new Skip('Another job of this feed has the same id: %(title)s.', { title: before.name.slice(0, 100) })
      const { standardizedLocations, ...rest } = position
      void standardizedLocations
      const locations = [...new Set([...before.locations, ...position.locations])].slice(0, MOST_PLACES)
      if (locations.length === before.locations.length) throw new Skip('This job stands in the feed before.')
      before.locations = locations
      return { ...rest, locations }
    },
  }
}

const MOST_PLACES = 50
/** No employer has more jobs; the ids of all are held while a feed is read. */
const MOST_ROWS = 1_000_000

/** A piece of a text holds the whole text in memory; a copy does not. */
const copy = (text: string) => Buffer.from(text).toString()
