import { msg, type Text } from '#contract/zod-free/text.ts'
import { FeedFault } from './feed-fault.ts'
import { createXmlScanner } from './xml-scanner.ts'
import { decodeXmlText, TAGS, removeForbiddenCharacters } from './decode-xml-text.ts'

/** An element: its name in lower case and without prefix, its own text, its children. */
export type Element = {
  name: string
  text: string
  children: Element[]
  attributes: Record<string, string>
}

/** A fault in the XML of a job, and its line. */
export type Damage = { reason: Text; line: number }
export type XmlRow = { value: Element; line: number; damage?: Damage } | { fault: FeedFault }

const MAX_ROW_LENGTH = 8_000_000
const MAX_DEPTH = 100
const MARKUP = new Set(
  'a b blockquote br center div em font h1 h2 h3 h4 h5 h6 hr i img li ol p small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)

/**
 * Streams the elements with those names without loading the whole document. Damage is limited to its element, which is
 * read as far as possible. A document type is rejected: no job feed needs one, but attacks do.
 */
export async function* streamXmlElements(
  text: AsyncIterable<string>,
  names: readonly string[],
  onRoot: (name: string) => void = () => {},
): AsyncGenerator<XmlRow> {
  const tree = createElementTree(names, onRoot)
  let unspent = 0
  let isEmpty = true
  for await (const chunk of text) {
    isEmpty &&= chunk.trim() === ''
    unspent += chunk.length
    const { found, fault } = tree.read(chunk)
    yield* found
    if (found.length > 0) unspent = 0
    if (fault) throw fault
    if (unspent > MAX_ROW_LENGTH) throw new FeedFault(msg('A job of the feed is larger than the site takes.'))
  }
  if (isEmpty) throw new FeedFault(msg('The feed is empty.'))
  const { found, fault } = tree.read('', true)
  yield* found
  if (fault) throw fault
  if (tree.isOpen()) throw new FeedFault(msg('The feed ends in the middle.'))
}

type Open = Element & { written: string; line: number }

function createElementTree(names: readonly string[], onRoot: (name: string) => void) {
  const stack: Open[] = []
  /** The index of the job in the stack; -1 outside of jobs. */
  let row = -1
  let damaged: Damage | undefined
  /** Number of elements outside of jobs since the last job; they belong to a job whose beginning is lost. */
  let loose = 0
  /** Elements that were closed implicitly by their parent. */
  let cut: { element: Element; parent: Element }[] = []
  let found: XmlRow[] = []

  const scanner = createXmlScanner({
    open({ name: written, attributes, isEmpty, raw, fault }) {
      const name = getLocalTagName(written)
      const parent = stack.at(-1)
      if (parent && isJobInJob(parent)) endJobBefore(parent)
      if (isMarkup(name)) return addWords(raw)
      if (stack.length >= MAX_DEPTH) throw new FeedFault(msg('The feed is nested too deeply.'))
      if (stack.length === 0) onRoot(name)
      const element: Open = { name, text: '', children: [], attributes, written, line: scanner.line() }
      if (row !== -1) stack.at(-1)?.children.push(element)
      stack.push(element)
      if (row === -1 && names.includes(name)) row = stack.length - 1
      else if (row === -1 && stack.length > 1) loose += 1
      if (fault) noteDamage(fault)
      if (isEmpty) end(stack.length - 1)
    },
    close(fullName, raw) {
      const name = getLocalTagName(fullName)
      const index = stack.findLastIndex((element) => element.name === name)
      if (index !== -1) end(index)
      else if (isMarkup(name)) addWords(raw)
      else if (row === -1) {
        if (names.includes(name) && loose > 0)
          found.push({
            fault: new FeedFault(msg('The XML is broken before line {line}: a job has no beginning.'), {
              line: scanner.line(),
            }),
          })
      } else {
        noteDamage(TAGS)
        repairStack(name)
      }
    },
    text(words, isRaw) {
      if (row !== -1) addWords(isRaw ? decodeXmlText(words, noteDamage) : removeForbiddenCharacters(words, noteDamage))
    },
    damage: (reason) => noteDamage(reason),
    isJob: (name) => names.includes(getLocalTagName(name)),
    within() {
      const field = stack.at(-1)
      return row === -1 || !field ? undefined : { field: field.written, row: stack[row]!.written }
    },
  })

  function noteDamage(reason: Text, line = scanner.line()) {
    if (row !== -1) damaged ??= { reason, line }
  }

  function addWords(words: string) {
    const element = stack.at(-1)
    if (row !== -1 && element) element.text += words
  }

  /** Unescaped HTML in a job's field is part of its text. */
  const isMarkup = (name: string) => row !== -1 && stack.length - 1 > row && MARKUP.has(name)

  /** Closes an element and the open ones in it; text of unclosed elements belongs to this one. */
  function end(index: number) {
    const job = row !== -1 && index <= row ? stack[row] : undefined
    while (stack.length - 1 > index) {
      const element = stack.pop()
      const parent = stack.at(-1)
      noteDamage(TAGS, element?.line)
      if (row === -1 || stack.length <= row || !element || !parent) continue
      parent.children.push(...element.children.splice(0))
      cut.push({ element, parent })
    }
    stack.length = index
    if (job) emitRow(job)
  }

  function emitRow({ name, text, children, attributes, line }: Open) {
    found.push({ value: { name, text, children, attributes }, line, ...(damaged ? { damage: damaged } : {}) })
    row = -1
    loose = 0
    damaged = undefined
    cut = []
  }

  /** Whether a job begins within a job, so that the outer one was not closed. */
  const isJobInJob = (element: Open) =>
    row !== -1 &&
    stack.length - 1 > row &&
    names.includes(element.name) &&
    element.children.length === 0 &&
    element.text.trim() === ''

  function endJobBefore(next: Open) {
    const place = row
    stack.pop()
    stack.at(-1)?.children.pop()
    noteDamage(TAGS, stack[row]?.line)
    end(place)
    stack.push(next)
    row = place
  }

  /** Repairs crossed tags: in `<title>…<city>…</title></city>`, the city is beside the title. */
  function repairStack(name: string) {
    const crossed = cut.findLast(({ element }) => element.name === name)
    const enclosing = stack.at(-1)
    if (!crossed || !enclosing || crossed.parent === enclosing) return
    crossed.parent.children.splice(crossed.parent.children.indexOf(crossed.element), 1)
    enclosing.children.push(crossed.element)
  }

  return {
    read(piece: string, isLast = false): { found: XmlRow[]; fault?: FeedFault } {
      found = []
      try {
        scanner.write(piece, isLast)
        return { found }
      } catch (error) {
        if (!(error instanceof FeedFault)) throw error
        return { found, fault: error }
      }
    },
    isOpen: () => stack.length > 0,
  }
}

/** The text of the first child of that name. */
export function findChildText(element: Element, name: string): string | undefined {
  return findChild(element, name)?.text
}

export function findChild(element: Element, name: string): Element | undefined {
  return element.children.find((child) => child.name === name)
}

const getLocalTagName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()
