import { msg, type Text } from '#contract/zod-free/text.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import type { FeedRow, FeedSource } from '#server/features/jobs/positions/import/source/feed-format.ts'
import {
  InvalidRow,
  Skip,
  toPosition,
  type FoundJob,
} from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { detectJobLanguage } from '#server/features/jobs/positions/import/normalize/text/detect-language.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { Values } from '#server/platform/texts/translate.ts'
import { FeedFault } from './feed-fault.ts'
import {
  LOST,
  findQuestionMarkDamage,
  findEncodingDamage,
  type TextEncodingState,
  type EncodingDamage,
} from './encoding-damage.ts'

/** Extracts the job of a row, or several if the system groups jobs. Throws a Skip for a row without a job to show. */
type Find<Row> = (row: Row) => FoundJob | FoundJob[]

/** A problem in a row that is imported anyway. */
export type Note = { reason: Text; values?: Values }

/** A row as it was read: its first line, and the fault in its syntax, if known. */
type ReadRow<Row> = { value: Row; line?: number; damage?: { reason: Text; line: number }; notes?: readonly Note[] }

const REASONS: Record<EncodingDamage['is'], Text> = {
  lost: msg('Letters of this job were lost before it came here: “{sample}”.'),
  twice: msg('Letters of this job look as if they had been encoded twice: “{sample}”.'),
  marks: msg('Letters of this job became question marks before it came here: “{sample}”.'),
}

const MAX_PLACES = 50
/** Most rows of a feed: no employer has more jobs, and all ids are in memory during the reading. */
const MAX_ROWS = 1_000_000

/** Rows of a feed as positions. An error in a row affects only that row; an error in the feed ends it. */
export async function* readFeedRows<Row>(
  rows: AsyncIterable<ReadRow<Row> | { fault: FeedFault }>,
  find: Find<Row>,
  identify: (row: Row) => { id?: unknown; title?: unknown },
  source: FeedSource,
  encoding: TextEncodingState,
): AsyncGenerator<FeedRow> {
  const twins = createRepeatedJobMerger()
  let row = 0
  try {
    for await (const one of rows) {
      row += 1
      if (row > MAX_ROWS) throw new FeedFault(msg('The feed is larger than the site takes.'))
      if ('fault' in one) yield toBrokenFeedRow(row, one.fault)
      else yield* streamPositions(one, row)
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    yield toBrokenFeedRow(row + 1, error)
  }
  if (encoding.other !== null) yield { warned: { row: 0, ...createMixedEncodingNote(encoding.told, encoding.other) } }

  async function* streamPositions(read: ReadRow<Row>, number: number): AsyncGenerator<FeedRow> {
    const getRowName = () => toRowIdentity(identify(read.value), number, read.damage?.line ?? read.line)
    try {
      if (encoding.hasLost && JSON.stringify(read.value).includes(LOST))
        throw new InvalidRow(
          msg('Letters of this job cannot be read: the feed is not written in {told}, as it says.'),
          {
            told: encoding.told,
          },
        )
      for (const job of [find(read.value)].flat()) {
        const position = twins.merged(await addDetectedLanguage(toPosition(job, source)))
        const wrong =
          findEncodingDamage(joinTextsOfPosition(position)) ?? findQuestionMarkDamage(joinNamesOfPosition(position))
        yield { position: wrong && wrong.is !== 'marks' ? { ...position, isLossy: true } : position }
        if (wrong) yield { warned: { ...getRowName(), reason: REASONS[wrong.is], values: { sample: wrong.sample } } }
      }
      for (const note of read.notes ?? []) yield { warned: { ...getRowName(), ...note } }
      if (read.damage) yield { warned: { ...getRowName(), reason: read.damage.reason } }
    } catch (error) {
      // An unexpected error in one row must not stop fifty thousand others.
      const skip = error instanceof Skip ? error : new InvalidRow(msg('This job cannot be read.'))
      const { reason, values } = skip
      const known = getRowName()
      yield { skipped: { ...known, reason, ...(values ? { values } : {}) }, isBad: skip instanceof InvalidRow }
      // The unreadable row may be any of the open jobs.
      if ((read.damage ?? encoding.hasLost) && known.externalId === undefined)
        yield toBrokenFeedRow(number, createUnidentifiableJobFault(read))
    }
  }
}

function toRowIdentity(known: { id?: unknown; title?: unknown }, row: number, line: number | undefined) {
  const [externalId, title] = [readCleanText(known.id), readCleanText(known.title, 300)].map((text) =>
    text?.includes(LOST) ? undefined : text,
  )
  return {
    row,
    ...(line === undefined ? {} : { line }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(title === undefined ? {} : { title }),
  }
}

const createMixedEncodingNote = (declared: string, read: string) => ({
  reason: msg('The feed is not written in {told} throughout: what is not was read as {read}.'),
  values: { told: declared, read },
})

const createUnidentifiableJobFault = ({ damage }: ReadRow<unknown>) =>
  damage
    ? new FeedFault(msg('The XML is broken at line {line}, and which job stands there cannot be told.'), {
        line: damage.line,
      })
    : new FeedFault(msg('Which job this is cannot be told, because its letters cannot be read.'))

const joinNamesOfPosition = ({ name, department, locations }: NewPosition) =>
  [name, department, ...locations].join('\n')
const joinTextsOfPosition = (position: NewPosition) => `${joinNamesOfPosition(position)}\n${position.description}`

const toBrokenFeedRow = (row: number, { reason, values }: FeedFault): FeedRow => ({
  broken: { row, reason, ...(values ? { values } : {}) },
})

async function addDetectedLanguage(position: NewPosition): Promise<NewPosition> {
  if (position.language) return position
  return { ...position, language: await detectJobLanguage(position.name, position.description) }
}

/**
 * Merges rows of a job, which some systems repeat for each of several cities: each further row contains the places of
 * those before, so that the last one, which wins, has them all. Jobs with ids of their own stay separate, whatever else
 * they share.
 */
function createRepeatedJobMerger() {
  const seen = new Map<string, { name: string; locations: NewPosition['locations'] }>()
  return {
    merged(position: NewPosition): NewPosition {
      const before = seen.get(position.externalId)
      if (!before) {
        seen.set(copyTextBytes(position.externalId), {
          name: copyTextBytes(position.name),
          locations: position.locations.map(copyTextBytes),
        })
        return position
      }
      if (before.name.toLowerCase() !== position.name.toLowerCase())
        throw new Skip(msg('Another job of this feed has the same id: {title}.'), {
          title: before.name.slice(0, 100),
        })
      const { standardizedLocations, ...rest } = position
      void standardizedLocations
      const locations = [...new Set([...before.locations, ...position.locations])].slice(0, MAX_PLACES)
      if (locations.length === before.locations.length) throw new Skip(msg('This job stands in the feed before.'))
      before.locations = locations
      return { ...rest, locations }
    },
  }
}

/** A slice of a text keeps the whole text in memory; a copy does not. */
const copyTextBytes = (text: string) => Buffer.from(text).toString()
