import { msg, type Text } from '#contract/zod-free/text.ts'
import { FeedFault } from './feed-fault.ts'
import { decodeXmlText, TAGS, removeForbiddenCharacters } from './decode-xml-text.ts'

/** An opening tag; `fault` describes bad attributes, `raw` is its source. */
export type XmlTag = {
  name: string
  attributes: Record<string, string>
  isEmpty: boolean
  raw: string
  fault: Text | undefined
}

/** Handles the events of the scanner, in the order of the text. */
export type XmlHandler = {
  open(tag: XmlTag): void
  close(name: string, raw: string): void
  /** `isRaw`: as in the source, with entity references. */
  text(text: string, isRaw: boolean): void
  damage(reason: Text): void
  /** Whether elements with this name are jobs. */
  isJob(name: string): boolean
  /** Names of the open element and of its job, as written. */
  within(): { field: string; row: string } | undefined
}

const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*("[^"]*"|'[^']*'|\S+))?/g
// oxlint-disable-next-line no-control-regex -- within a name such a character is a mistake, and no end of it
const NAME = /[a-z_:\u0080-\uFFFF][\w:.\-\u0001-\u0008\u000E-\u001F\u0080-\uFFFF]*/iy
const LESS = 60
const GREATER = 62
const SLASH = 47
const QUOTE = 34
const APOSTROPHE = 39
const MORE = -1
const NONE = -2
const LONGEST_MARK = 9
const LONGEST_REFERENCE = 50
/** Characters after which a tag, or text without one, is passed on unfinished. */
const LONGEST_PIECE = 65_536

/**
 * Scans XML in chunks and recovers from errors: a malformed tag is text, and an unclosed element ends with its
 * parent. Entity declarations are never expanded or fetched.
 */
export function createXmlScanner(on: XmlHandler) {
  let text = ''
  let at = 0
  let counted = 0
  let line = 1

  /** Reads on from `at`; returns false if more text is needed. */
  function readNext(isLast: boolean): boolean {
    if (text.charCodeAt(at) !== LESS) return readWords(isLast)
    if (!isLast && text.length - at < LONGEST_MARK) return false
    if (text.startsWith('<!--', at)) return readPast('-->', 4, isLast, false)
    if (text.startsWith('<![CDATA[', at)) return readPast(']]>', 9, isLast, true)
    if (text.startsWith('<?', at)) return readPast('?>', 2, isLast, false)
    if (/^<!doctype/i.test(text.slice(at, at + 9)))
      throw new FeedFault(msg('The feed declares a document type, which the site refuses.'))
    return readTag(isLast)
  }

  function readWords(isLast: boolean): boolean {
    const next = text.indexOf('<', at)
    const isWhole = next !== -1 || isLast
    if (!isWhole && text.length - at < LONGEST_PIECE) return false
    // A reference is not cut in two.
    const end = next === -1 ? (isLast ? text.length : text.length - LONGEST_REFERENCE) : next
    on.text(text.slice(at, end), true)
    at = end
    return true
  }

  /** Reads a comment, a CDATA section or a processing instruction. */
  function readPast(mark: string, length: number, isLast: boolean, isText: boolean): boolean {
    const start = at + length
    const end = text.indexOf(mark, start)
    // A processing instruction contains no elements.
    if (mark === '?>' && text.slice(start, end === -1 ? text.length : end).includes('</')) return readLess()
    const lost = mark === '?>' ? -1 : findUnclosedEnd(start, end)
    if (lost !== -1) {
      on.damage(msg('The XML is broken here: a CDATA section or comment is not closed.'))
      if (isText) on.text(text.slice(start, lost).replace(/\]+\s*>?\s*$/, ''), false)
      at = isText ? lost : start
      return true
    }
    if (end === -1) {
      if (isLast) at = text.length
      return isLast
    }
    if (isText) on.text(text.slice(start, end).replaceAll('<![CDATA[', ''), false)
    at = end + mark.length
    return true
  }

  /** The end of an element that is not closed before the next one begins; -1 if the element is closed. */
  function findUnclosedEnd(start: number, end: number): number {
    const open = on.within()
    if (!open) return -1
    const inside = text.slice(start, end === -1 ? text.length : end)
    if (!inside.includes('</')) return -1
    const field = inside.search(buildClosingPattern(open.field))
    // The field is not even closed before the next job begins.
    if (field === -1) {
      const row = inside.search(new RegExp(`${buildClosingPattern(open.row).source}\\s*<${open.row}[\\s>]`))
      return row === -1 ? -1 : start + row
    }
    const isCrossed = inside.includes('<![CDATA[', field) || buildClosingPattern(open.row).test(inside.slice(field))
    return isCrossed ? start + field : -1
  }

  function readTag(isLast: boolean): boolean {
    const isClosing = text.charCodeAt(at + 1) === SLASH
    NAME.lastIndex = at + (isClosing ? 2 : 1)
    const name = NAME.exec(text)?.[0]
    const end = name === undefined ? -1 : getEndOfTag(text, NAME.lastIndex)
    if (end === MORE && !isLast && text.length - at < LONGEST_PIECE) return false
    if (name !== undefined && end === NONE && (isClosing || isJobStart(name))) return readUnended(name, isClosing)
    if (name === undefined || end < 0) return readLess()
    const raw = text.slice(at, end + 1)
    if (isClosing) on.close(removeForbiddenCharacters(name, on.damage), raw)
    else {
      const isEmpty = text.charCodeAt(end - 1) === SLASH
      const inside = parseXmlAttributes(text.slice(NAME.lastIndex, isEmpty ? end - 1 : end))
      let fault = inside.fault
      const clean = removeForbiddenCharacters(name, (reason) => (fault ??= reason))
      on.open({ name: clean, isEmpty, raw, attributes: inside.attributes, fault })
    }
    at = end + 1
    return true
  }

  /** Reads a `<` that begins no tag. */
  function readLess(): boolean {
    on.damage(msg('The XML is broken here: a “<” is not written as “&lt;”.'))
    on.text('<', false)
    at += 1
    return true
  }

  const isJobStart = (name: string) =>
    on.isJob(name) && text.slice(NAME.lastIndex, text.indexOf('<', NAME.lastIndex)).trim() === ''

  /** Reads a tag without its end: `</title<date>`, `<job <title>`. */
  function readUnended(name: string, isClosing: boolean): boolean {
    const raw = `${text.slice(at, NAME.lastIndex)}>`
    at = NAME.lastIndex
    if (isClosing) on.damage(TAGS)
    if (isClosing) on.close(name, raw)
    else on.open({ name, attributes: {}, isEmpty: false, raw, fault: TAGS })
    return true
  }

  return {
    write(piece: string, isLast = false) {
      line = getLine()
      text = text.slice(at) + piece
      at = 0
      counted = 0
      while (at < text.length && readNext(isLast));
    },
    /** The current line, counted from 1. */
    line: () => (line = getLine()),
  }

  function getLine(): number {
    let found = line
    for (let next = text.indexOf('\n', counted); next !== -1 && next < at; next = text.indexOf('\n', next + 1))
      found += 1
    counted = at
    return found
  }
}

const buildClosingPattern = (name: string) => new RegExp(`</${name.replaceAll('.', '\\.')}\\s*>`)

/** End of a tag; MORE if it is not in the buffer yet, NONE if another tag begins before it. */
function getEndOfTag(text: string, from: number): number {
  let next = text.indexOf('<', from)
  let limit = next === -1 ? text.length : next
  for (let index = from; index < limit; index += 1) {
    const code = text.charCodeAt(index)
    if (code === GREATER) return index
    if (code !== QUOTE && code !== APOSTROPHE) continue
    const end = text.indexOf(code === QUOTE ? '"' : "'", index + 1)
    if (end === -1 || (end >= limit && text.slice(index, end).includes('>'))) {
      // The tag has an unclosed quote, so it ends at the next `>`.
      const tag = text.indexOf('>', index)
      return tag !== -1 && tag < limit ? tag : next === -1 ? MORE : NONE
    }
    index = end
    if (end < limit) continue
    next = text.indexOf('<', end)
    limit = next === -1 ? text.length : next
  }
  return next === -1 ? MORE : NONE
}

function parseXmlAttributes(text: string): Pick<XmlTag, 'attributes' | 'fault'> {
  const attributes: XmlTag['attributes'] = {}
  let fault: Text | undefined
  for (const [, name = '', value] of text.matchAll(ATTRIBUTE)) {
    const isQuoted = value !== undefined && value.length > 1 && /^(["']).*\1$/s.test(value)
    if (!isQuoted || name in attributes)
      fault ??= msg('The XML is broken here: an attribute is not written as it has to be.')
    const bare = isQuoted ? value.slice(1, -1) : value?.replaceAll(/["']/g, '')
    attributes[name] ??= decodeXmlText(bare ?? '', (reason) => (fault ??= reason))
  }
  return { attributes, fault }
}
