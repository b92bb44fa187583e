import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { Failure } from './failure.ts'
import { leadsWhereItSays } from './link-text.ts'

/** Employer HTML longer than this is refused, characters. */
const MAX_LENGTH = 1_000_000
/** Elements deeper than this lose their tags; no real text is nested so deep. */
const MAX_DEPTH = 40
/** More brackets and ampersands than this are an attack, not a description: each costs the parser a step of its own. */
const MAX_MARKS = 40_000

/**
 * HTML from an employer, made harmless when it is written: structure and emphasis stay; scripts, styles, forms, frames, ids, names,
 * event handlers and foreign images go (CASES 13). Nesting is bounded before anything parses it.
 */
export function sanitise(html: string): string {
  if (html.length > MAX_LENGTH) throw new Failure('too_large', 'This text is longer than the site takes.')
  if ((html.match(/[<&]/g)?.length ?? 0) > MAX_MARKS)
    throw new Failure('too_large', 'This text has more markup than the site takes.')
  return sanitizeHtml(shallow(html), OPTIONS)
}

/** The same for what is written by hand into a configuration: one text nobody would take must not take the page away. */
export function harmlessHtml(html: string): string {
  try {
    return sanitise(html)
  } catch (error) {
    if (error instanceof Failure) return ''
    throw error
  }
}

const TEXT = ['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const EMPHASIS = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'time',
  'bdi',
  'bdo',
] as const
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'] as const
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const

const OPTIONS = {
  allowedTags: [...TEXT, ...EMPHASIS, ...LISTS, ...TABLES, 'a', 'img', 'figure', 'figcaption'],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these is no text for people.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'noembed', 'noframes'],
  enforceHtmlBoundary: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    // One h1 a page, and it is the site's.
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener noreferrer nofollow' } }),
  },
  exclusiveFilter: ({ tag, attribs, text }) => {
    if (tag === 'a' && attribs['href'] !== undefined && !leadsWhereItSays(text, attribs['href'])) return 'excludeTag'
    return tag === 'img' && !/^\/(?!\/)/.test(attribs['src'] ?? '')
  },
} satisfies IOptions

/** Drops the tags of elements that lie too deep, in one pass over the text. */
function shallow(html: string): string {
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
