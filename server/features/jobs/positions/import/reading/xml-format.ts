import type { FeedFormat, FeedSource } from '#server/features/jobs/positions/import/source/feed-format.ts'
import type { FoundJob } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { createTextEncodingState, type TextEncodingState } from './encoding-damage.ts'
import { createFeedOutline, createNoJobsFault, addNameToOutline } from './feed-outline.ts'
import { readFeedRows } from './read-feed-rows.ts'
import { decodeTextStream } from './decode-text.ts'
import { findChildText, streamXmlElements, type Element, type XmlRow } from './stream-xml-elements.ts'

type XmlDeclaration = {
  name: string
  recognise: FeedFormat['recognise']
  /** Names of the element around all jobs, in lower case like all names. */
  roots: readonly string[]
  /** Names of the elements that are jobs. */
  rows: readonly string[]
  id: string
  title: string
  find(job: Element, source: FeedSource): FoundJob | FoundJob[]
}

/** Creates an XML format from its declaration. */
export function createXmlFormat({ name, recognise, roots, rows, id, title, find }: XmlDeclaration): FeedFormat {
  return {
    name,
    recognise,
    read(bytes, source) {
      const encoding = createTextEncodingState(source.contentType)
      return readFeedRows(
        streamRows(bytes, encoding),
        (job) => find(job, source),
        (job) => ({ id: findChildText(job, id), title: findChildText(job, title) }),
        source,
        encoding,
      )
    },
  }

  async function* streamRows(bytes: AsyncIterable<Uint8Array>, encoding: TextEncodingState): AsyncGenerator<XmlRow> {
    const sight = createFeedOutline()
    const onRoot = (root: string) => {
      addNameToOutline(sight, `<${root}>`)
      sight.hasList ||= roots.includes(root)
    }
    for await (const row of streamXmlElements(decodeTextStream(bytes, encoding), rows, onRoot)) {
      sight.hasList = true
      yield row
    }
    if (!sight.hasList) throw createNoJobsFault(name, `<${roots.join('>, <')}>`, sight)
  }
}
