import type { FeedFormat } from '#server/careers/positions/import/feed-format.ts'
import type { FoundJob } from '#server/careers/positions/import/normal/job.ts'
import { Skip } from '#server/careers/positions/import/normal/job.ts'
import { object } from '#server/careers/positions/import/normal/words.ts'
import { FeedFault } from '#server/careers/positions/import/reading/feed-fault.ts'
import type { Json } from '#server/careers/positions/import/reading/json-format.ts'
import { newLetters } from '#server/careers/positions/import/reading/letters.ts'
import { noSight, nothingFound, see } from '#server/careers/positions/import/reading/nothing.ts'
import { feedRows } from '#server/careers/positions/import/reading/rows.ts'
import { textOf, wholeText } from '#server/careers/positions/import/reading/text.ts'

type Declaration = {
  name: string
  sign: RegExp
  /** The sign in words. */
  expected: string
  jobs(html: string): unknown[]
  /** True when the list has no end. */
  isCut?(html: string): boolean
  id: string
  title: string
  find(job: Json): FoundJob
}

/** A list of jobs that is a page, from what is particular to its system. */
export function pageFormat({ name, sign, expected, jobs, isCut, id, title, find }: Declaration): FeedFormat {
  return {
    name,
    recognise: (head) => /^\s*</.test(head) && sign.test(head),
    read(bytes, source) {
      const letters = newLetters(source.contentType)
      return feedRows(
        values(textOf(bytes, letters)),
        (row) => find(jobIn(row)),
        (row) => ({ id: object(row)?.[id], title: object(row)?.[title] }),
        source,
        letters,
      )
    },
  }

  async function* values(text: AsyncIterable<string>) {
    const html = await wholeText(text)
    if (!sign.test(html)) {
      const sight = noSight()
      see(sight, /<title[^>]{0,200}>([^<]{1,200})</i.exec(html)?.[1] ?? '')
      throw nothingFound(name, expected, sight)
    }
    for (const value of jobs(html)) yield { value }
    if (isCut?.(html)) throw new FeedFault('The feed ends in the middle.')
  }
}

function jobIn(row: unknown): Json {
  const job = object(row)
  if (!job) throw new Skip('This row is no job.')
  return job
}
