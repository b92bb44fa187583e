// The HTML that employers may use: one list for the sanitizer, at every write, and for the page, at every render. What
// the server accepts is rendered, and nothing else (tests/contract/rich-html.test.ts). Names are in one string, the
// smallest form to send to browsers. No images: one on this site would be requested with the reader's cookies, even
// `/logout`. No `target`: readers decide where a link opens.

/** Inline elements. */
export const RICH_INLINE = 'a abbr b bdi bdo code em i mark s small span strong sub sup u'

/** Block elements, which end a paragraph. */
export const RICH_BLOCKS = 'blockquote dd details div dl dt h2 h3 h4 h5 h6 hr li ol p pre summary table ul'

/** All allowed elements. */
export const RICH_TAGS = `${RICH_INLINE} ${RICH_BLOCKS} br caption tbody td tfoot th thead tr`

/** Attributes allowed everywhere (`*`), and those of single elements. */
export const RICH_ATTRIBUTES: Readonly<Record<string, string>> = {
  '*': 'dir lang',
  a: 'href title',
  abbr: 'title',
  ol: 'start',
  td: 'colspan rowspan',
  th: 'colspan rowspan scope',
}

/** Allowed schemes of links to other sites. */
export const RICH_SCHEMES = 'http:// https:// mailto: tel:'

/** Allowed attribute values, without surrounding spaces; attributes missing here may have any. */
export const RICH_VALUES: Readonly<Record<string, RegExp>> = {
  colspan: /^[1-9]\d?$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  // Links with an allowed scheme, to this site, or to the current page. Browsers drop control characters inside a
  // scheme, so they are rejected.
  href: new RegExp(`^(?:${RICH_SCHEMES.replaceAll(' ', '|')}|/(?!/)|#)[^\\0-\\x1f\\x7f\\\\]*$`, 'i'),
  lang: /^[a-z\d-]{2,35}$/i,
  rowspan: /^[1-9]\d?$/,
  scope: /^(?:row|col)(?:group)?$/i,
  start: /^-?\d{1,4}$/,
}

/** Characters to which an attribute list is cut: nobody needs longer ones, and searching in them is not linear. */
export const RICH_ATTRIBUTES_LENGTH = 2000

/** Deeper elements are unwrapped: nobody reads forty levels, and the stack is limited. */
export const RICH_DEPTH = 40
