import { SaxesParser } from 'saxes'
import { detectTextEncoding } from '#server/files/text-encoding.ts'

/** An element of an XML part; `local` is its name without prefix. */
export type FoundElement = { name: string; local: string; attribute: (local: string) => string }

/**
 * An XML part without the elements that `isDropped` selects, otherwise unchanged; null if there are none, or if the
 * part is no XML.
 */
export function dropXmlElements(xml: Buffer, isDropped: (element: FoundElement) => boolean): Buffer | null {
  const encoding = detectTextEncoding(xml)
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(xml)
    // the byte order mark is not part of the text, and stays
    const begin = text.startsWith('\uFEFF') ? 1 : 0
    const places = listDroppedRanges(text.slice(begin), isDropped)
    if (places.length === 0) return null
    let at = 0
    let remaining = ''
    for (const [from, to] of places) {
      remaining += text.slice(at, begin + from)
      at = begin + to
    }
    return encodeText(encoding, remaining + text.slice(at))
  } catch {
    return null // the file's check reports it
  }
}

/** The range of each dropped element, from its first character to the one after its last. */
function listDroppedRanges(text: string, isDropped: (element: FoundElement) => boolean): [from: number, to: number][] {
  const places: [from: number, to: number][] = []
  let open: { depth: number; from: number } | null = null
  let depth = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A document type is declared.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    const getAttribute = (local: string) => getAttributeByLocalName(attributes, local)
    if (open || !isDropped({ name, local: getLocalName(name), attribute: getAttribute })) return
    // an attribute's value cannot contain `<`, so the last one before is that of the tag itself
    open = { depth, from: text.lastIndexOf('<', parser.position - 1) }
  })
  parser.on('closetag', () => {
    if (open?.depth === depth) {
      places.push([open.from, parser.position])
      open = null
    }
    depth -= 1
  })
  parser.write(text).close()
  return places
}

function encodeText(encoding: ReturnType<typeof detectTextEncoding>, text: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  const little = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16le' ? little : little.swap16()
}

function getAttributeByLocalName(attributes: Readonly<Record<string, string>>, local: string): string {
  return Object.entries(attributes).find(([name]) => getLocalName(name) === local)?.[1] ?? ''
}

const getLocalName = (name: string) => name.slice(name.indexOf(':') + 1)
