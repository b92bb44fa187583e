// The HTML an employer may write: one list for the sanitiser, at every write, and for the page, at every drawing.
// What the server lets through is drawn, and nothing else is (tests/contract/rich-html.test.ts). Names stand in one
// string: the shortest way to a browser. No images: one of this site is asked for with its reader's cookies,
// `/logout` too. No `target`: readers say where a link opens.

/** Stand in a line of text. */
export const RICH_INLINE = 'a abbr b bdi bdo code em i mark s small span strong sub sup u'

/** End the paragraph they are written in. */
export const RICH_BLOCKS = 'blockquote dd details div dl dt h2 h3 h4 h5 h6 hr li ol p pre summary table ul'

/** Everything that may be written. */
export const RICH_TAGS = `${RICH_INLINE} ${RICH_BLOCKS} br caption tbody td tfoot th thead tr`

/** What every tag may carry, under `*`, and what only some may. */
export const RICH_ATTRIBUTES: Readonly<Record<string, string>> = {
  '*': 'dir lang',
  a: 'href title',
  abbr: 'title',
  ol: 'start',
  td: 'colspan rowspan',
  th: 'colspan rowspan scope',
}

/** How a link begins that leads away from this site. */
export const RICH_SCHEMES = 'http:// https:// mailto: tel:'

/** What an attribute may say, without spaces around it; one that is not named here may say anything. */
export const RICH_VALUES: Readonly<Record<string, RegExp>> = {
  colspan: /^[1-9]\d?$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  // Besides those, this site and the page the link stands on. Browsers drop control characters inside a scheme, so
  // they are refused.
  href: new RegExp(`^(?:${RICH_SCHEMES.replaceAll(' ', '|')}|/(?!/)|#)[^\\0-\\x1f\\x7f\\\\]*$`, 'i'),
  lang: /^[a-z\d-]{2,35}$/i,
  rowspan: /^[1-9]\d?$/,
  scope: /^(?:row|col)(?:group)?$/i,
  start: /^-?\d{1,4}$/,
}

/**
 * Longer lists of attributes are cut, characters as written: nobody needs them, and the search in them is not linear.
 */
export const RICH_ATTRIBUTES_LENGTH = 2000

/** Deeper elements are unwrapped: nobody reads the fortieth level, and a stack has an end. */
export const RICH_DEPTH = 40
