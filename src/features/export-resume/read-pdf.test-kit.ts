import { getDocument, VerbosityLevel } from 'pdfjs-dist'

// The build for browsers is the one that is documented; it counts on what Node 24 does not have yet.
function add(prototype: object, name: string, value: unknown): void {
  Object.defineProperty(prototype, name, { configurable: true, value })
}
add(Uint8Array.prototype, 'toHex', function toHex(this: Uint8Array) {
  return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
})
add(Map.prototype, 'getOrInsertComputed', function getOrInsertComputed<
  Key,
  Value,
>(this: Map<Key, Value>, key: Key, make: (key: Key) => Value) {
  const value = this.get(key) ?? make(key)
  this.set(key, value)
  return value
})

export type Node = { role: string; children: readonly (Node | { type: string; id: string })[] }

/** What pdf.js reads from a PDF: the structure, the lines and the position of every text, by page. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const annotations = (await page.getAnnotations()) as { url?: string; subtype: string }[]
      const structure: Node | null = await page.getStructTree()
      return { structure, items, annotations }
    }),
  )
  const { info, metadata } = await pdf.getMetadata()
  const preferences = await pdf.getViewerPreferences()
  // This value is a Map, although its type says otherwise.
  const mark = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  await task.destroy()
  return { pages, info: info as Record<string, unknown>, metadata, preferences, mark }
}

type Items = Awaited<ReturnType<typeof readPdf>>['pages'][number]['items']

/** The text under each number of marked content, as the structure names it. */
export function textsById(items: Items): Map<string, string> {
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== null)
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? null)
  }
  return texts
}

/** Structure and text in reading order: `H1 Ada Nowak`. Nodes without text of their own are left out. */
export function readInOrder(structure: Node | null, texts: ReadonlyMap<string, string>): string[] {
  if (!structure) return []
  const own = structure.children.flatMap((child) =>
    'id' in child && child.type === 'content' ? [texts.get(child.id) ?? ''] : [],
  )
  const line = own.length === 0 ? [] : [`${structure.role} ${own.join('').trim()}`]
  return [...line, ...structure.children.flatMap((child) => ('role' in child ? readInOrder(child, texts) : []))]
}

/** How often each role occurs. */
export function countRoles(structure: Node | null, counts: Record<string, number> = {}): Record<string, number> {
  if (!structure) return counts
  counts[structure.role] = (counts[structure.role] ?? 0) + 1
  for (const child of structure.children) if ('role' in child) countRoles(child, counts)
  return counts
}
