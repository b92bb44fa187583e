import { msg } from '#contract/zod-free/text.ts'
import type { FeedFormat } from '#server/features/jobs/positions/import/source/feed-format.ts'
import type { FoundJob } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toObject } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import { createTextEncodingState } from '#server/features/jobs/positions/import/reading/encoding-damage.ts'
import {
  createFeedOutline,
  createNoJobsFault,
  addNameToOutline,
} from '#server/features/jobs/positions/import/reading/feed-outline.ts'
import { readFeedRows } from '#server/features/jobs/positions/import/reading/read-feed-rows.ts'
import { decodeTextStream, readWholeText } from '#server/features/jobs/positions/import/reading/decode-text.ts'
import { requireJobObject, type Json } from '#server/features/jobs/positions/import/reading/json-format.ts'

type PageDeclaration = {
  name: string
  sign: RegExp
  /** What the sign looks like, in words for the error message. */
  expected: string
  jobs(html: string): unknown[]
  /** Whether the list is cut off before its end. */
  isCut?(html: string): boolean
  id: string
  title: string
  find(job: Json): FoundJob
}

/** Creates the format of an HTML job list from the specifics of its system. */
export function createPageFormat({ name, sign, expected, jobs, isCut, id, title, find }: PageDeclaration): FeedFormat {
  return {
    name,
    recognise: (head) => /^\s*</.test(head) && sign.test(head),
    read(bytes, source) {
      const encoding = createTextEncodingState(source.contentType)
      return readFeedRows(
        streamRows(decodeTextStream(bytes, encoding)),
        (row) => find(requireJobObject(row)),
        (row) => ({ id: toObject(row)?.[id], title: toObject(row)?.[title] }),
        source,
        encoding,
      )
    },
  }

  async function* streamRows(text: AsyncIterable<string>) {
    const html = await readWholeText(text)
    if (!sign.test(html)) {
      const sight = createFeedOutline()
      addNameToOutline(sight, /<title[^>]{0,200}>([^<]{1,200})</i.exec(html)?.[1] ?? '')
      throw createNoJobsFault(name, expected, sight)
    }
    for (const value of jobs(html)) yield { value }
    if (isCut?.(html)) throw new FeedFault(msg('The feed ends in the middle.'))
  }
}
