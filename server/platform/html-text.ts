const INLINE = /^<\/?(?:a|b|strong|i|em|u|s|small|sub|sup|mark|abbr|time|bdi|bdo|span|code)\b/i
const LONGEST_TAG = 20
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,8}));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Extracts text from sanitized HTML. Only tags that break lines separate words, by `between`; other tags do not.
 * O(length).
 */
export function extractTextFromHtml(html: string, between = ' '): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    parts.push(html.slice(at, open))
    if (!INLINE.test(html.slice(open, Math.min(close + 1, open + LONGEST_TAG)))) parts.push(between)
    at = close + 1
  }
  parts.push(html.slice(at))
  return parts.join('').replaceAll(ENTITY, decodeHtmlEntity)
}

function decodeHtmlEntity(
  entity: string,
  number: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return NAMED[name] ?? ' '
  const point = number === undefined ? Number.parseInt(hex!, 16) : Number(number)
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : entity
}
