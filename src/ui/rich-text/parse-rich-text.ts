import { RICH_ATTRIBUTES_LENGTH, RICH_DEPTH } from '#contract/zod-free/rich-html.ts'
import { closeImpliedElements, canContain } from './nesting.ts'
import { decodeEntities, isAllowedTag, sanitizeAttribute, SILENT, VOID } from './allowed-markup.ts'

export type RichNode = string | RichElement
export type RichElement = { tag: string; attributes: Record<string, string>; children: RichNode[] }

/**
 * Parses employer HTML to a tree of allowed elements, with plain text for anything else. The server sanitizes before it
 * stores; this is the second line of defense, and it never passes a string to the browser's parser, so that no
 * exception from Trusted Types is needed. One pass over the text.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  let unwrapped = 0
  let at = 0

  const getOpenChildren = () => open.at(-1)?.children ?? root
  const addText = (text: string) => {
    if (text && canContain(open.at(-1)?.tag, 'text')) getOpenChildren().push(decodeEntities(text).replaceAll('\0', ''))
  }

  const push = (tag: string, attributes: string) => {
    const element = { tag, attributes: parseAttributes(tag, attributes), children: [] }
    getOpenChildren().push(element)
    if (!VOID.has(tag)) open.push(element)
  }

  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) {
      addText(html.slice(at))
      break
    }
    addText(html.slice(at, start))
    const tag = readTagAt(html, start)
    at = tag.end
    if (tag.kind === 'text') addText('<')
    if (tag.kind === 'close') {
      if (unwrapped > 0) unwrapped--
      else closeOpenElement(open, tag.name)
    }
    if (tag.kind !== 'open') continue
    if (SILENT.has(tag.name)) {
      at = locateSilentElementEnd(html, tag)
      continue
    }
    if (!isAllowedTag(tag.name)) continue
    if (open.length >= RICH_DEPTH) {
      if (!VOID.has(tag.name)) unwrapped++
      continue
    }
    closeImpliedElements(open, tag.name)
    if (tag.name === 'tr' && open.at(-1)?.tag === 'table') push('tbody', '')
    if (canContain(open.at(-1)?.tag, tag.name)) push(tag.name, tag.attributes)
  }
  return root
}

type Tag =
  | { kind: 'open'; name: string; attributes: string; end: number }
  | { kind: 'close'; name: string; end: number }
  | { kind: 'text' | 'nothing'; end: number }

/** Reads the markup at `start`, which is a `<`. */
function readTagAt(html: string, start: number): Tag {
  if (html.startsWith('<!--', start)) return { kind: 'nothing', end: skipPast(html, '-->', start + 4) }
  const next = html[start + 1] ?? ''
  if (next === '!' || next === '?') return { kind: 'nothing', end: skipPast(html, '>', start) }
  const name = /^<\/?([a-z][a-z\d]{0,20})(?=[\s/>])/i.exec(html.slice(start, start + 24))?.[1]?.toLowerCase()
  if (!name) {
    // A custom element's name, or a literal "<".
    return /[a-z/]/i.test(next)
      ? { kind: 'nothing', end: skipPast(html, '>', start) }
      : { kind: 'text', end: start + 1 }
  }
  const end = locateTagEnd(html, start)
  if (next === '/') return { kind: 'close', name, end }
  return { kind: 'open', name, attributes: html.slice(start + 1 + name.length, end - 1), end }
}

/** The offset after the `>` that closes a tag; quoted values may contain one. */
function locateTagEnd(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at++) {
    const character = html[at] ?? ''
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if (character === '"' || character === "'") quote = character
  }
  return html.length
}

function locateSilentElementEnd(html: string, tag: { name: string; attributes: string; end: number }): number {
  if (tag.attributes.endsWith('/')) return tag.end
  const close = new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi')
  close.lastIndex = tag.end
  const found = close.exec(html)
  return found ? skipPast(html, '>', found.index) : html.length
}

const ATTRIBUTE = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

function parseAttributes(name: string, source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, key = '', double, single, bare] of source.slice(0, RICH_ATTRIBUTES_LENGTH).matchAll(ATTRIBUTE)) {
    const attribute = key.toLowerCase()
    if (Object.hasOwn(attributes, attribute)) continue
    const value = sanitizeAttribute(name, attribute, decodeEntities(double ?? single ?? bare ?? ''))
    if (value !== undefined) attributes[attribute] = value
  }
  return attributes
}

/** Closes the nearest open element of that name and everything inside it. */
function closeOpenElement(open: RichElement[], name: string): void {
  const at = open.findLastIndex((element) => element.tag === name)
  if (at >= 0) open.length = at
}

function skipPast(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}
