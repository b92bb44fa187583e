import { msg } from '#contract/zod-free/text.ts'
import type { FeedFormat, FeedSource } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { Skip, type FoundJob } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toObject } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from './feed-fault.ts'
import { streamJsonValues, type OuterValues } from './stream-json-values.ts'
import { createTextEncodingState } from './encoding-damage.ts'
import { createFeedOutline, createNoJobsFault } from './feed-outline.ts'
import { readFeedRows } from './read-feed-rows.ts'
import { peekTextStart, decodeTextStream } from './decode-text.ts'

export type Json = Record<string, unknown>

/** What distinguishes a JSON format from others. */
export type JsonDeclaration = {
  name: string
  recognise: FeedFormat['recognise']
  /** Path of the rows, such as `jobs.*`; where variants differ, chosen by the start of the text. */
  rows: readonly string[] | ((start: string) => readonly string[])
  /** Path of the total number of jobs; a single page is not the whole feed. */
  total?: string
  /** Throws for unacceptable values outside the rows. */
  beside?: (around: OuterValues, source: FeedSource) => void
  id: string
  title: string
  find(job: Json, from: { around: OuterValues; source: FeedSource }): FoundJob | FoundJob[]
}

/** Creates a JSON format from its declaration. */
export function createJsonFormat({
  name,
  recognise,
  rows,
  total,
  beside,
  id,
  title,
  find,
}: JsonDeclaration): FeedFormat {
  return {
    name,
    recognise,
    read(bytes, source) {
      const outerValues: OuterValues = new Map()
      const encoding = createTextEncodingState(source.contentType)
      return readFeedRows(
        streamRows(decodeTextStream(bytes, encoding), outerValues, source),
        (row) => find(requireJobObject(row), { around: outerValues, source }),
        (row) => ({ id: toObject(row)?.[id], title: toObject(row)?.[title] }),
        source,
        encoding,
      )
    },
  }

  async function* streamRows(whole: AsyncIterable<string>, outerValues: OuterValues, source: FeedSource) {
    let given = 0
    const { start, text } = await peekTextStart(whole)
    const paths = typeof rows === 'function' ? rows(start) : rows
    const sight = createFeedOutline()
    for await (const value of streamJsonValues(text, paths, outerValues, sight)) {
      given += 1
      yield value
    }
    if (given === 0 && !sight.hasList) throw createNoJobsFault(name, paths.map(formatListPath).join(' / '), sight)
    beside?.(outerValues, source)
    const all = total === undefined ? undefined : outerValues.get(total)
    if (typeof all === 'number' && all > given)
      throw new FeedFault(msg('The feed has {total} jobs, but only {given} of them are here.'), {
        total: all,
        given,
      })
  }
}

export function requireJobObject(row: unknown): Json {
  const job = toObject(row)
  if (!job) throw new Skip(msg('This row is no job.'))
  return job
}

/** Formats a path such as `jobs.*` as people write it: "jobs[]". */
const formatListPath = (path: string) => path.replaceAll(/\.?\*/g, '[]') || '{}'
