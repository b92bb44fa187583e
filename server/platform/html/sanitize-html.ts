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

/** Employer HTML longer than this is refused, characters. */
const MAX_LENGTH = 1_000_000
/**
 * Elements deeper than this lose their tags. A row may be outside its section, which is rendered around it: one level
 * in three.
 */
const MAX_DEPTH = Math.floor((RICH_DEPTH * 3) / 4)
/** Most brackets and ampersands of a description: each costs the parser a step, and more are an attack. */
const MAX_MARKS = 40_000
const BRACKET = 0x3c
const AMPERSAND = 0x26

/**
 * HTML from an employer, made harmless when it is written: structure and emphasis stay; scripts, styles, forms,
 * frames, ids, names, event handlers and images go (S-19). What stays is what the page draws: the contract's list.
 * Nesting is bounded before anything parses it.
 */
export function sanitizeRichHtml(html: string): string {
  if (html.length > MAX_LENGTH) throw new Failure('too_large', msg('This text is longer than the site takes.'))
  if (countMarks(html) > MAX_MARKS)
    throw new Failure('too_large', msg('This text has more markup than the site takes.'))
  return sanitizeHtml(limitDepth(html), OPTIONS)
}

/** Counted in place: a list of a million matches would hold the thread for a tenth of a second. */
function countMarks(html: string): number {
  let marks = 0
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (code === BRACKET || code === AMPERSAND) marks += 1
  }
  return marks
}

/**
 * Sanitizes a text of the configuration, which was written by hand; a bad text becomes empty instead of taking the page
 * down.
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
  // The text inside these is no text for people.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'noembed', 'noframes'],
  enforceHtmlBoundary: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    // A page has one h1, and it is the site's own.
    h1: 'h2',
    // Blocks that were separate stay separate.
    figure: 'div',
    figcaption: 'div',
    '*': (tagName, written) => {
      const attribs = filterAttributes(tagName, written)
      return { tagName, attribs: tagName === 'a' ? { ...attribs, rel: REL } : attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs, text }) => {
    // Editors separate paragraphs with empty ones; here margins do, and an empty list item has no content.
    if (PARTED.has(tag) && Object.keys(attribs).length === 0) return !/[^\s\u200B\uFEFF]/.test(text)
    return tag === 'a' && attribs['href'] !== undefined && !isHonestLink(text, attribs['href']) && 'excludeTag'
  },
} satisfies IOptions

/** The attributes that an element may keep: listed ones with allowed values, cut to the length that is read. */
function filterAttributes(tag: string, written: Attributes): Attributes {
  const allowed = [...(ATTRIBUTES['*'] ?? []), ...(Object.hasOwn(ATTRIBUTES, tag) ? (ATTRIBUTES[tag] ?? []) : [])]
  const attributes: Attributes = {}
  let room = RICH_ATTRIBUTES_LENGTH - ` rel="${REL}"`.length
  for (const name of allowed) {
    const value = Object.hasOwn(written, name) ? written[name]?.trim() : undefined
    if (!value || RICH_VALUES[name]?.test(value) === false) continue
    // Upper bound of its escaped length.
    const length = ` ${name}="${value.replaceAll(/[&<>"]/g, '&quot;')}"`.length
    if (length > room) continue
    room -= length
    attributes[name] = value
  }
  return attributes
}

/** A tag never holds another `<`: what does is text, and is escaped by the parser. */
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

/** Drops the tags of elements that lie too deep, in one pass over the text. */
function limitDepth(html: string): string {
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
