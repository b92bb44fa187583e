import { SaxesParser } from 'saxes'
import { detectXmlEncoding } from '#server/files/text-encoding.ts'
import { DEEPEST, MOST_ELEMENTS } from '#server/integrations/resume-parse/limits.ts'

/** An element by its name without prefix; `at` holds its attributes by theirs. */
export type XmlElement = { name: string; at: Readonly<Record<string, string>>; children: (XmlElement | string)[] }

/** A whole document. Throws for what is no XML, for document types and for more than a resume has. */
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
      at: stripPrefixes(attributes as Record<string, string>),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return listElements(root)[0] ?? root
}

/** The text of UTF-8, of UTF-16 with its mark, or of the encoding that the first line of XML says. */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(detectXmlEncoding(bytes)).decode(bytes)
}

export function listElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** The first child of that name. */
export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && listElements(element).find((child) => child.name === name)
}

/** The element that a path of names leads to. */
export function findIn(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(findChild, element)
}

/** All elements of that name, however deep; not those within each other. */
export function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  return listElements(element).flatMap((child) => (child.name === name ? [child] : findAll(child, name)))
}

/** All text in an element. */
export function collectText(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.children.map((child) => (typeof child === 'string' ? child : collectText(child))).join('')
}

const getLocalName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

function stripPrefixes(attributes: Record<string, string>): Record<string, string> {
  const names: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of Object.entries(attributes)) names[getLocalName(name)] = value
  return names
}
