// What employer HTML may become on a page. Everything that is not listed here is dropped; its text stays, unless it is code.

/** Elements kept, and the attributes each may carry. */
export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  code: [],
  dd: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  li: [],
  ol: [],
  p: [],
  pre: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
}

/** Elements without content. */
export const VOID = new Set(['br', 'hr'])

/** Elements whose content is not text for people. */
export const SILENT = new Set([
  'applet',
  'audio',
  'canvas',
  'embed',
  'frameset',
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
])

/** Deeper elements are unwrapped: nobody reads the fortieth level, and a stack has an end. */
export const MAX_DEPTH = 40

/** An address a person may be sent to, or undefined. */
export function safeAddress(value: string): string | undefined {
  const address = value.trim()
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside a scheme, so they are refused
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return undefined
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return address
  return /^(?:\/(?!\/)|#)/.test(address) ? address : undefined
}

/** The text that character references stand for. Unknown names stay as they are. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (reference, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? reference
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : reference
  })
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  shy: '\u00ad',
  trade: '™',
  zwj: '\u200d',
  zwnj: '\u200c',
}
