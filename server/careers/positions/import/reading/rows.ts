import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import type { FeedRow, FeedSource } from '#server/careers/positions/import/feed-format.ts'
import { BadRow, Skip, toPosition, type FoundJob } from '#server/careers/positions/import/normal/job.ts'
import { toldLanguage } from '#server/careers/positions/import/normal/told-language.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import type { Text, Values } from '#server/platform/texts/say.ts'
import { FeedFault } from './feed-fault.ts'
import { LOST, markedLetters, wrongLetters, type Letters, type Wrong } from './letters.ts'

/** What a format finds in one row; several when a system keeps several jobs in it. Throws a Skip for a row that is no job to show. */
type Find<Row> = (row: Row) => FoundJob | FoundJob[]

/** What is wrong with a part of a row that is taken all the same. */
export type Note = { reason: Text; values?: Values }

/** A row as it was read: on which line it begins, and what was wrong with how it is written, where that is known. */
type Read<Row> = { value: Row; line?: number; damage?: { reason: Text; line: number }; notes?: readonly Note[] }

/** Rows of a feed as positions. Whatever goes wrong with a row stays with that row; whatever goes wrong with the feed ends it. */
export async function* feedRows<Row>(
  rows: AsyncIterable<Read<Row> | { fault: FeedFault }>,
  find: Find<Row>,
  identify: (row: Row) => { id?: unknown; title?: unknown },
  source: FeedSource,
  letters: Letters,
): AsyncGenerator<FeedRow> {
  const twins = createTwins()
  let row = 0
  try {
    for await (const one of rows) {
      row += 1
      if (row > MOST_ROWS) throw new FeedFault('The feed is larger than the site takes.')
      if ('fault' in one) yield broken(row, one.fault)
      else yield* positions(one, row)
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    yield broken(row + 1, error)
  }
  if (letters.other !== null) yield { warned: { row: 0, ...notAsTold(letters.told, letters.other) } }

  async function* positions(read: Read<Row>, number: number): AsyncGenerator<FeedRow> {
    const named = () => nameOf(identify(read.value), number, read.damage?.line ?? read.line)
    try {
      if (letters.hasLost && JSON.stringify(read.value).includes(LOST))
        throw new BadRow('Letters of this job cannot be read: the feed is not written in %(told)s, as it says.', {
          told: letters.told,
        })
      for (const job of [find(read.value)].flat()) {
        const position = twins.merged(await withLanguage(toPosition(job, source)))
        const wrong = wrongLetters(textsOf(position)) ?? markedLetters(namesOf(position))
        yield { position: wrong && wrong.is !== 'marks' ? { ...position, isLossy: true } : position }
        if (wrong) yield { warned: { ...named(), reason: REASONS[wrong.is], values: { sample: wrong.sample } } }
      }
      for (const note of read.notes ?? []) yield { warned: { ...named(), ...note } }
      if (read.damage) yield { warned: { ...named(), reason: read.damage.reason } }
    } catch (error) {
      // One row that nobody thought of does not stop fifty thousand others.
      const skip = error instanceof Skip ? error : new BadRow('This job cannot be read.')
      const { reason, values } = skip
      const known = named()
      yield { skipped: { ...known, reason, ...(values ? { values } : {}) }, isBad: skip instanceof BadRow }
      // It may be any of those that are open.
      if ((read.damage ?? letters.hasLost) && known.externalId === undefined) yield broken(number, noName(read))
    }
  }
}

function nameOf(known: { id?: unknown; title?: unknown }, row: number, line: number | undefined) {
  const [externalId, title] = [words(known.id), words(known.title, 300)].map((text) =>
    text?.includes(LOST) ? undefined : text,
  )
  return {
    row,
    ...(line === undefined ? {} : { line }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(title === undefined ? {} : { title }),
  }
}

const notAsTold = (told: string, read: string) => ({
  reason: 'The feed is not written in %(told)s throughout: what is not was read as %(read)s.' as const,
  values: { told, read },
})

const noName = ({ damage }: Read<unknown>) =>
  damage
    ? new FeedFault('The XML is broken at line %(line)s, and which job stands there cannot be told.', {
        line: damage.line,
      })
    : new FeedFault('Which job this is cannot be told, because its letters cannot be read.')

const namesOf = ({ name, department, locations }: NewPosition) => [name, department, ...locations].join('\n')
const textsOf = (position: NewPosition) => `${namesOf(position)}\n${position.description}`

const REASONS: Record<Wrong['is'], Text> = {
  lost: 'Letters of this job were lost before it came here: “%(sample)s”.',
  twice: 'Letters of this job look as if they had been encoded twice: “%(sample)s”.',
  marks: 'Letters of this job became question marks before it came here: “%(sample)s”.',
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
