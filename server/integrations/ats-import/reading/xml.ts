import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import { FeedFault } from './feed-fault.ts'

/** An element: its name in lower case and without prefix, its own text, its children. */
export type Element = {
  name: string
  text: string
  children: Element[]
  attributes: Record<string, string>
}

/** The elements of those names, one at a time and never the whole. A document type is refused: no job feed needs one, attacks do. */
export async function* xmlElements(
  text: AsyncIterable<string>,
  names: readonly string[],
  onRoot: (name: string) => void = () => {},
): AsyncGenerator<Element> {
  const parser = new SaxesParser({ position: false })
  parser.ENTITIES = ENTITIES
  const open: Element[] = []
  let depth = 0
  let unspent = 0
  let found: Element[] = []
  let fault: FeedFault | undefined

  const fail = (error: FeedFault) => {
    fault ??= error
    // Nothing after the fault counts; saxes itself would go on.
    throw error
  }
  parser.on('error', () => fail(new FeedFault('The feed is not valid XML here.')))
  parser.on('doctype', () => fail(new FeedFault('The feed declares a document type, which the site refuses.')))
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > DEEPEST) fail(new FeedFault('The feed is nested too deeply.'))
    const name = localName(tag.name)
    if (depth === 1) onRoot(name)
    if (open.length === 0 && !names.includes(name)) return
    const element: Element = { name, text: '', children: [], attributes: tag.attributes as Record<string, string> }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element || open.length > 0) return
    found.push(element)
    unspent = 0
  })

  function addText(words: string) {
    const element = open.at(-1)
    if (element) element.text += words
  }

  let isEmpty = true
  for await (const chunk of text) {
    isEmpty &&= chunk.trim() === ''
    unspent += chunk.length
    attempt(() => parser.write(chunk))
    yield* found
    found = []
    if (!fault && unspent > LONGEST_ROW) fault = new FeedFault('A job of the feed is larger than the site takes.')
    if (fault) throw fault
  }
  if (isEmpty) throw new FeedFault('The feed is empty.')
  attempt(() => parser.close())
  if (fault) throw depth > 0 ? new FeedFault('The feed ends in the middle.') : fault
}

/** The text of the first child of that name. */
export function textIn(element: Element, name: string): string | undefined {
  return childIn(element, name)?.text
}

export function childIn(element: Element, name: string): Element | undefined {
  return element.children.find((child) => child.name === name)
}

function attempt(step: () => void) {
  try {
    step()
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
  }
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

const LONGEST_ROW = 8_000_000
const DEEPEST = 100
/** Of HTML, used in feeds that forget that XML does not know them. */
const ENTITIES = new Proxy<Record<string, string>>(
  {},
  {
    get(_, name) {
      const written = `&${String(name)};`
      const meant = decodeHTMLStrict(written)
      return meant === written ? undefined : meant
    },
  },
)
