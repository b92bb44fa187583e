import { RICH_ATTRIBUTES, RICH_TAGS, RICH_VALUES } from '#contract/zod-free/rich-html.ts'

// How employer HTML is parsed. The contract lists what it may contain; everything else is dropped but its text stays,
// unless it is code.

const TAGS: ReadonlySet<string> = new Set(RICH_TAGS.split(' '))

export const isAllowedTag = (tag: string) => TAGS.has(tag)

/** Elements without content. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr'])

/** Elements whose content is not text for people. */
export const SILENT: ReadonlySet<string> = new Set(
  'applet audio canvas embed frameset head iframe math noembed noframes noscript object script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** The sanitized value of an attribute, or undefined if the attribute or the value is not allowed. */
export function sanitizeAttribute(tag: string, attribute: string, value: string): string | undefined {
  const allowed = `${RICH_ATTRIBUTES['*']} ${RICH_ATTRIBUTES[tag] ?? ''}`.split(' ')
  const trimmed = value.trim()
  return allowed.includes(attribute) && (RICH_VALUES[attribute]?.test(trimmed) ?? true) ? trimmed : undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: '\u00a0', quot: '"' }

/** Decodes character references. The sanitizer writes no other names than these; unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (reference, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? reference
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : reference
  })
}
