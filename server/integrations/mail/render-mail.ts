import { getDirection, type Locale } from '#contract/locales.ts'
import { escapeHtml } from '#server/platform/html/document.ts'

export type Link = { text: string; href: string }
/** A part of a mail. */
type Part = {
  /** The part's category, in small print above its message. */
  category?: string
  message: string
  /** Names and values, one pair per line. Values may have several lines. */
  details?: readonly { name: string; value: string }[]
  links?: readonly Link[]
  /** A code, shown large within the message, and left to right in every language. */
  code?: string
}
export type Letter = {
  locale: Locale
  title: string
  /**
   * Text that mail programs show beside the subject, also on lock screens, so it contains nothing personal. Null if the
   * recipient allows the message there.
   */
  preview: string | null
  parts: readonly Part[]
  /** The main link to the site. */
  button?: Link
  footer?: string
  links?: readonly Link[]
}

/** Renders a mail as text and HTML. All our mails use it. */
export function renderMail(letter: Letter): { text: string; html: string } {
  return { text: renderMailText(letter), html: renderMailHtml(letter) }
}

function renderMailText({ parts, button, footer, links = [] }: Letter): string {
  const end = footer === undefined && links.length === 0 ? [] : ['-- ', ...(footer === undefined ? [] : [footer])]
  const paragraphs = [
    ...parts.flatMap(({ category, message, details = [], links: ways = [] }) => [
      category ? `${category}\n${message}` : message,
      ...details.map(({ name, value }) => `${name}: ${value}`),
      ...ways.map((link) => `${link.text}\n${link.href}`),
    ]),
    ...(button ? [`${button.text}: ${button.href}`] : []),
    ...end,
    ...links.map((link) => `${link.text}: ${link.href}`),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif'
const QUIET = 'font-size:14px;color:#565b66'
const CODE = 'font-size:1.5em'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#224ac0;color:#ffffff;font-weight:600;text-decoration:none'
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all'
/**
 * Invisible text that is longer than any preview, because mail programs fill their preview with the text that follows.
 */
const FILLER = '&#847;&#8204;&#160;'.repeat(100)
const STYLE =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  'body{background:#0d0e12!important;color:#eff0f3!important}.sheet{background:#181a20!important;border-color:#363a44!important}' +
  '.quiet{color:#a9aeb9!important}.link{color:#9bbeff!important}.button{background:#9bbeff!important;color:#0d1c45!important}}'

/**
 * Renders a mail as HTML: one column, no images, no scripts, colors for light and dark. Style attributes keep it
 * readable in programs that drop the style sheet.
 */
function renderMailHtml({ locale, title, preview, parts, button, footer, links = [] }: Letter): string {
  const dir = getDirection(locale)
  const action = button
    ? `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(button.href)}" style="${BUTTON}">${escapeHtml(button.text)}</a></p>`
    : ''
  const end = [
    footer === undefined ? '' : `<p style="margin:0 0 8px">${escapeHtml(footer)}</p>`,
    links.length === 0 ? '' : `<p style="margin:0">${links.map(renderAnchor).join(' &#160;·&#160; ')}</p>`,
  ].join('')
  return (
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>` +
    `<body dir="${dir}" style="margin:0;padding:24px 16px;background:#f9fafb;color:#15181f;${FONT}">` +
    (preview === null ? '' : `<div style="${HIDDEN}">${escapeHtml(preview)}${FILLER}</div>`) +
    `<div class="sheet" style="max-width:520px;margin:0 auto;padding:24px;border:1px solid #d5d8de;border-radius:16px;background:#ffffff">` +
    `${parts.map(renderMailPart).join('')}${action}</div>` +
    `<div class="quiet" style="max-width:520px;margin:16px auto 0;font-size:14px;color:#565b66">${end}</div></body></html>`
  )
}

function renderMailPart({ category, message, details = [], links = [], code }: Part): string {
  const highlighted = code
    ? escapeHtml(message).replace(code, `<strong dir="ltr" style="${CODE}">${code}</strong>`)
    : escapeHtml(message)
  return (
    `<p style="margin:0 0 16px">` +
    (category
      ? `<span class="quiet" style="${QUIET}">${escapeHtml(category)}</span><br><strong style="font-weight:600">${highlighted}</strong>`
      : highlighted) +
    '</p>' +
    details
      .map(
        ({ name, value }) =>
          `<p style="margin:0 0 12px"><span class="quiet" style="${QUIET}">${escapeHtml(name)}</span><br>` +
          `${value.split('\n').map(escapeHtml).join('<br>')}</p>`,
      )
      .join('') +
    links.map((link) => `<p style="margin:0 0 12px">${renderAnchor(link)}</p>`).join('')
  )
}

const renderAnchor = ({ text, href }: Link) =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#224ac0">${escapeHtml(text)}</a>`
