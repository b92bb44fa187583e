import { decodeHTMLStrict } from 'entities'
import { removeBoilerplate } from './remove-boilerplate.ts'

const MOST_ESCAPES = 3
const ESCAPED_TAG = /&(?:amp;)*lt;\/?[a-z!]/i

/**
 * The description of a job as HTML, from each format of feeds: HTML, HTML whose brackets were escaped once or twice, or
 * plain text, which gets paragraphs and lists. The caller must sanitize it.
 */
export function toDescriptionHtml(text: string): string {
  let html = text.trim()
  for (let round = 0; round < MOST_ESCAPES && !hasHtmlTags(html) && ESCAPED_TAG.test(html); round += 1)
    html = unescapeOneLevel(html)
  return removeBoilerplate(hasHtmlTags(html) ? html : textToHtml(html)).trim()
}

/** The plain text of HTML, for language detection. */
export function htmlToText(html: string): string {
  return decodeEntities(html.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Decodes entities in plain text, also when escaped twice. */
export function decodeEntities(text: string): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
}

/** Escapes plain text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Sections of a description, each under its heading; empty ones are left out. */
export function joinDescriptionSections(
  parts: readonly (readonly [heading: string | undefined, text: string | undefined])[],
): string {
  return parts
    .flatMap(([heading, text]) => {
      if (!text?.trim()) return []
      return heading ? [`<h3>${escapeHtml(heading)}</h3>`, toDescriptionHtml(text)] : [toDescriptionHtml(text)]
    })
    .join('\n')
}

const hasHtmlTags = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)

/**
 * Unescapes one level: ampersands last, so that what they escape stays escaped. Names that HTML knows too are left to
 * it.
 */
function unescapeOneLevel(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (_, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll('&amp;', '&')
}

/** Converts plain text to HTML: blank lines separate paragraphs, dashes and bullets make lists. */
function textToHtml(text: string): string {
  const html: string[] = []
  for (const block of escapePlainText(text).split(/\n\s*\n/)) {
    let items: string[] = []
    let lines: string[] = []
    const closeBlock = () => {
      if (items.length > 0) html.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
      if (lines.length > 0) html.push(`<p>${lines.join('<br>')}</p>`)
      items = []
      lines = []
    }
    for (const line of block.split('\n').map((one) => one.trim())) {
      const item = /^[-–•*·▪◦]\s+(.+)$/.exec(line)?.[1]
      if (line === '' || (item === undefined ? items.length > 0 : lines.length > 0)) closeBlock()
      if (item !== undefined) items.push(item)
      else if (line !== '') lines.push(line)
    }
    closeBlock()
  }
  return html.join('\n')
}

/** Entities that the text contains already are left unchanged. */
function escapePlainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
