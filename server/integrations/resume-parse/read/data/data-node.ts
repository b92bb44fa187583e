import { listChildElements, joinTextContent, type XmlElement } from '#server/integrations/resume-parse/read/xml-tree.ts'

/** A JSON value of unknown shape. */
export type Data = unknown

/** Returns the first member of an object that has one of these names, ignoring case. */
export function getMember(data: Data, ...names: readonly string[]): Data {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return undefined
  const object = data as Readonly<Record<string, Data>>
  for (const name of names) if (Object.hasOwn(object, name)) return object[name]
  const lowerNames = new Set(names.map((name) => name.toLowerCase()))
  const key = Object.keys(object).find((one) => lowerNames.has(one.toLowerCase()))
  return key === undefined ? undefined : object[key]
}

/** Returns the member at a path of names. */
export function getMemberAt(data: Data, ...path: readonly string[]): Data {
  return path.reduce<Data>((found, name) => getMember(found, name), data)
}

const MOST_ENTRIES = 500

/** Lists the entries of a list; a single value counts as a list of one. */
export function listDataEntries(data: Data): Data[] {
  if (data === null || data === undefined) return []
  return (Array.isArray(data) ? (data as Data[]) : [data]).slice(0, MOST_ENTRIES)
}

/** Returns a non-empty text; null for other values. */
export function readDataText(data: Data): string | null {
  if (typeof data === 'number') return String(data)
  return typeof data === 'string' && data.trim() !== '' ? data.trim() : null
}

/**
 * Converts an XML document to the shape of the equivalent JSON: names without prefix, and repeated elements as lists.
 */
export function convertXmlToData(element: XmlElement): Data {
  const children = listChildElements(element)
  if (children.length === 0) {
    const text = joinTextContent(element).trim()
    return text === '' && Object.keys(element.at).length > 0 ? { ...element.at } : text
  }
  const object: Record<string, Data> = Object.create(null) as Record<string, Data>
  for (const [name, value] of Object.entries(element.at)) object[name] = value
  for (const child of children) {
    const value = convertXmlToData(child)
    const before = object[child.name]
    object[child.name] =
      before === undefined ? value : Array.isArray(before) ? [...(before as Data[]), value] : [before, value]
  }
  return object
}
