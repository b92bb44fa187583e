import { SaxesParser } from 'saxes'
import { detectXmlEncoding } from '#server/files/text-encoding.ts'
import { DEEPEST, MOST_ELEMENTS } from '#server/integrations/resume-parse/limits.ts'

/** An XML element by name without prefix; `at` has its attributes, also without prefix. */
export type XmlElement = { name: string; at: Readonly<Record<string, string>>; children: (XmlElement | string)[] }

/** Parses a whole document. Throws for invalid XML, for document types, and beyond the limits of a resume. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ position: false })
  const root: XmlElement = { name: '', at: {}, children: [] }
  const open: XmlElement[] = [root]
  let count = 0
  const add = (words: string) => {
    open.at(-1)?.children.push(words)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A document type is declared.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > DEEPEST) throw new Error('There is more in it than a resume has.')
    const element: XmlElement = {
      name: getLocalName(name),
      at: stripNamePrefixes(attributes as Record<string, string>),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return listChildElements(root)[0] ?? root
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or the encoding in the XML declaration. */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(detectXmlEncoding(bytes)).decode(bytes)
}

export function listChildElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** Finds the first child of this name. */
export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && listChildElements(element).find((child) => child.name === name)
}

export function findElementAtPath(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(findChild, element)
}

/** Lists all elements of this name at any depth, but none within another one. */
export function listDescendants(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  return listChildElements(element).flatMap((child) => (child.name === name ? [child] : listDescendants(child, name)))
}

/** Collects all text in an element. */
export function joinTextContent(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.children.map((child) => (typeof child === 'string' ? child : joinTextContent(child))).join('')
}

const getLocalName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

function stripNamePrefixes(attributes: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of Object.entries(attributes)) names[getLocalName(name)] = value
  return names
}
