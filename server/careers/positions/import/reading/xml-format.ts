import type { FeedFormat, FeedSource } from '#server/careers/positions/import/feed-format.ts'
import type { FoundJob } from '#server/careers/positions/import/normal/job.ts'
import { newLetters, type Letters } from './letters.ts'
import { noSight, nothingFound, see } from './nothing.ts'
import { feedRows } from './rows.ts'
import { textOf } from './text.ts'
import { textIn, xmlElements, type Element, type XmlRow } from './xml.ts'

type Declaration = {
  name: string
  recognise: FeedFormat['recognise']
  /** The element round them all, in lower case as all names. */
  roots: readonly string[]
  /** The elements that are jobs. */
  rows: readonly string[]
  id: string
  title: string
  find(job: Element, source: FeedSource): FoundJob | FoundJob[]
}

/** A format of XML from what is particular to it. */
export function xmlFormat({ name, recognise, roots, rows, id, title, find }: Declaration): FeedFormat {
  return {
    name,
    recognise,
    read(bytes, source) {
      const letters = newLetters(source.contentType)
      return feedRows(
        values(bytes, letters),
        (job) => find(job, source),
        (job) => ({ id: textIn(job, id), title: textIn(job, title) }),
        source,
        letters,
      )
    },
  }

  async function* values(bytes: AsyncIterable<Uint8Array>, letters: Letters): AsyncGenerator<XmlRow> {
    const sight = noSight()
    const onRoot = (root: string) => {
      see(sight, `<${root}>`)
      sight.hasList ||= roots.includes(root)
    }
    for await (const row of xmlElements(textOf(bytes, letters), rows, onRoot)) {
      sight.hasList = true
      yield row
    }
    if (!sight.hasList) throw nothingFound(name, `<${roots.join('>, <')}>`, sight)
  }
}
