import type { FeedFormat, FeedSource } from '#server/careers/positions/import/feed-format.ts'
import { Skip, type FoundJob } from '#server/careers/positions/import/normal/job.ts'
import { object } from '#server/careers/positions/import/normal/words.ts'
import { FeedFault } from './feed-fault.ts'
import { jsonValues, type Around } from './json.ts'
import { newLetters } from './letters.ts'
import { noSight, nothingFound } from './nothing.ts'
import { feedRows } from './rows.ts'
import { peeked, textOf } from './text.ts'

export type Json = Record<string, unknown>

/** What is particular to a format of JSON. */
export type JsonDeclaration = {
  name: string
  recognise: FeedFormat['recognise']
  /** Where the rows are, as in `jobs.*`; where systems differ, told by how the text begins. */
  rows: readonly string[] | ((start: string) => readonly string[])
  /** Where the feed says how many jobs there are in all; a page of them is not all of them. */
  total?: string
  /** Refuses what stands beside the rows. */
  beside?: (around: Around, source: FeedSource) => void
  id: string
  title: string
  find(job: Json, from: { around: Around; source: FeedSource }): FoundJob | FoundJob[]
}

/** A format of JSON from what is particular to it. */
export function jsonFormat({ name, recognise, rows, total, beside, id, title, find }: JsonDeclaration): FeedFormat {
  return {
    name,
    recognise,
    read(bytes, source) {
      const around: Around = new Map()
      const letters = newLetters(source.contentType)
      return feedRows(
        values(textOf(bytes, letters), around, source),
        (row) => find(jobIn(row), { around, source }),
        (row) => ({ id: object(row)?.[id], title: object(row)?.[title] }),
        source,
        letters,
      )
    },
  }

  async function* values(whole: AsyncIterable<string>, around: Around, source: FeedSource) {
    let given = 0
    const { start, text } = await peeked(whole)
    const paths = typeof rows === 'function' ? rows(start) : rows
    const sight = noSight()
    for await (const value of jsonValues(text, paths, around, sight)) {
      given += 1
      yield value
    }
    if (given === 0 && !sight.hasList) throw nothingFound(name, paths.map(spelt).join(' / '), sight)
    beside?.(around, source)
    const all = total === undefined ? undefined : around.get(total)
    if (typeof all === 'number' && all > given)
      throw new FeedFault('The feed has %(total)s jobs, but only %(given)s of them are here.', { total: all, given })
  }
}

function jobIn(row: unknown): Json {
  const job = object(row)
  if (!job) throw new Skip('This row is no job.')
  return job
}

/** `jobs.*` as people write it: "jobs[]". */
const spelt = (path: string) => path.replaceAll(/\.?\*/g, '[]') || '{}'
