import { listElements, collectText, type XmlElement } from '#server/integrations/resume-parse/read/xml-tree.ts'

/** A value of JSON that is looked at without knowing what it is. */
export type Data = unknown

/** A member of an object, by the first of the names that it has; names are compared without capitals. */
export function getMember(data: Data, ...names: readonly string[]): Data {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return undefined
  const object = data as Readonly<Record<string, Data>>
  for (const name of names) if (Object.hasOwn(object, name)) return object[name]
  const lowerNames = new Set(names.map((name) => name.toLowerCase()))
  const key = Object.keys(object).find((one) => lowerNames.has(one.toLowerCase()))
  return key === undefined ? undefined : object[key]
}

/** The member that a path leads to. */
export function getMemberAt(data: Data, ...path: readonly string[]): Data {
  return path.reduce<Data>((found, name) => getMember(found, name), data)
}

/** The entries of a list; one entry alone is a list, too. */
export function listEntries(data: Data): Data[] {
  if (data === null || data === undefined) return []
  return (Array.isArray(data) ? (data as Data[]) : [data]).slice(0, MOST_ENTRIES)
}

/** A text that is not empty; null for anything else. */
export function readWords(data: Data): string | null {
  if (typeof data === 'number') return String(data)
  return typeof data === 'string' && data.trim() !== '' ? data.trim() : null
}

/** An XML document in the shape that its JSON would have: names without prefix, repeated elements as lists. */
export function toData(element: XmlElement): Data {
  const children = listElements(element)
  if (children.length === 0) {
    const text = collectText(element).trim()
    return text === '' && Object.keys(element.at).length > 0 ? { ...element.at } : text
  }
  const object: Record<string, Data> = Object.create(null) as Record<string, Data>
  for (const [name, value] of Object.entries(element.at)) object[name] = value
  for (const child of children) {
    const value = toData(child)
    const before = object[child.name]
    object[child.name] =
      before === undefined ? value : Array.isArray(before) ? [...(before as Data[]), value] : [before, value]
  }
  return object
}

const MOST_ENTRIES = 500
