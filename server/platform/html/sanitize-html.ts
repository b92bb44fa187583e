import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import {
  RICH_ATTRIBUTES,
  RICH_ATTRIBUTES_LENGTH,
  RICH_DEPTH,
  RICH_SCHEMES,
  RICH_TAGS,
  RICH_VALUES,
} from '#contract/zod-free/rich-html.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { isHonestLink } from './link-text.ts'

/** Longest HTML accepted from an employer, characters. */
const MAX_LENGTH = 1_000_000
/**
 * Deepest nesting; elements below it lose their tags. The page may add a section around a row, which is one level in
 * three.
 */
const MAX_DEPTH = Math.floor((RICH_DEPTH * 3) / 4)
/** Most brackets and ampersands in a description. Each costs the parser a step, so more are treated as an attack. */
const MAX_MARKS = 40_000
const BRACKET = 0x3c
const AMPERSAND = 0x26

/**
 * Sanitizes an employer's HTML when it is stored (S-19). Structure and emphasis stay, as in the contract's list of what
 * pages can show; scripts, styles, forms, frames, ids, names, event handlers and images are removed. Nesting is limited
 * before parsing.
 */
export function sanitizeRichHtml(html: string): string {
  if (html.length > MAX_LENGTH) throw new Failure('too_large', msg('This text is longer than the site takes.'))
  if (countMarkupCharacters(html) > MAX_MARKS)
    throw new Failure('too_large', msg('This text has more markup than the site takes.'))
  return sanitizeHtml(limitNestingDepth(html), OPTIONS)
}

/** Counts without creating matches: a list of a million would block the thread for a tenth of a second. */
function countMarkupCharacters(html: string): number {
  let marks = 0
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (code === BRACKET || code === AMPERSAND) marks += 1
  }
  return marks
}

/**
 * Sanitizes HTML from a hand-written configuration. A text that cannot be sanitized becomes empty, so that pages still
 * work.
 */
export function sanitizeHtmlOrEmpty(html: string): string {
  try {
    return sanitizeRichHtml(html)
  } catch (error) {
    if (error instanceof Failure) return ''
    throw error
  }
}

const PARTED = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const REL = 'noopener noreferrer nofollow'
const TAGS = RICH_TAGS.split(' ')
const ATTRIBUTES = Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, names.split(' ')]))

const OPTIONS = {
  allowedTags: TAGS,
  allowedAttributes: { ...ATTRIBUTES, a: [...(ATTRIBUTES['a'] ?? []), 'rel'] },
  allowedSchemes: RICH_SCHEMES.split(' ').map((scheme) => scheme.replace(/:.*/, '')),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Elements whose text people never see, so that it is removed too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'noembed', 'noframes'],
  enforceHtmlBoundary: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    // The only h1 of a page is its own title.
    h1: 'h2',
    // Figures and captions stay blocks of their own.
    figure: 'div',
    figcaption: 'div',
    '*': (tagName, written) => {
      const attribs = filterAllowedAttributes(tagName, written)
      return { tagName, attribs: tagName === 'a' ? { ...attribs, rel: REL } : attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs, text }) => {
    // Removes empty paragraphs, headings and list items: editors insert them for spacing, for which pages use margins.
    if (PARTED.has(tag) && Object.keys(attribs).length === 0) return !/[^\s\u200B\uFEFF]/.test(text)
    return tag === 'a' && attribs['href'] !== undefined && !isHonestLink(text, attribs['href']) && 'excludeTag'
  },
} satisfies IOptions

/** Keeps the listed attributes with allowed values, up to a total length. */
function filterAllowedAttributes(tag: string, written: Attributes): Attributes {
  const allowed = [...(ATTRIBUTES['*'] ?? []), ...(Object.hasOwn(ATTRIBUTES, tag) ? (ATTRIBUTES[tag] ?? []) : [])]
  const attributes: Attributes = {}
  let room = RICH_ATTRIBUTES_LENGTH - ` rel="${REL}"`.length
  for (const name of allowed) {
    const value = Object.hasOwn(written, name) ? written[name]?.trim() : undefined
    if (!value || RICH_VALUES[name]?.test(value) === false) continue
    // Upper bound of the attribute's length once it is escaped.
    const length = ` ${name}="${value.replaceAll(/[&<>"]/g, '&quot;')}"`.length
    if (length > room) continue
    room -= length
    attributes[name] = value
  }
  return attributes
}

/** A tag. It never contains another `<`; the parser treats such text as text and escapes it. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)[^<>]*>/gi
const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'area',
  'base',
  'col',
  'embed',
  'source',
  'track',
  'wbr',
])

/** Drops the tags of too deeply nested elements, in one pass over the text. */
function limitNestingDepth(html: string): string {
  let depth = 0
  return html.replace(TAG, (tag, slash: string, name: string) => {
    if (VOID.has(name.toLowerCase())) return tag
    if (slash === '/') {
      if (depth > 0) depth -= 1
      return depth >= MAX_DEPTH ? '' : tag
    }
    depth += 1
    return depth > MAX_DEPTH ? '' : tag
  })
}
