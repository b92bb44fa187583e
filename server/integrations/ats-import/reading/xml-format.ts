import type { FeedFormat, FeedSource } from '#server/integrations/ats-import/feed-format.ts'
import type { FoundJob } from '#server/integrations/ats-import/normal/job.ts'
import type { FeedFault } from './feed-fault.ts'
import { feedRows } from './rows.ts'
import { textOf } from './text.ts'
import { textIn, xmlElements, type Element } from './xml.ts'

type Declaration = {
  name: string
  recognise: FeedFormat['recognise']
  /** The elements that are jobs, in lower case as all names. */
  rows: readonly string[]
  id: string
  title: string
  find(job: Element, source: FeedSource): FoundJob | FoundJob[]
}

/** A format of XML from what is particular to it. */
export function xmlFormat({ name, recognise, rows, id, title, find }: Declaration): FeedFormat {
  return {
    name,
    recognise,
    read: (bytes, source) =>
      feedRows(
        values(bytes),
        (job) => find(job, source),
        (job) => ({ id: textIn(job, id), title: textIn(job, title) }),
        source,
      ),
  }

  async function* values(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ value: Element } | { fault: FeedFault }> {
    for await (const value of xmlElements(textOf(bytes), rows)) yield { value }
  }
}
