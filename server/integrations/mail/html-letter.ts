import { direction, type Locale } from '#contract/locales.ts'
import { escaped } from '#server/platform/html/document.ts'

export type Link = { text: string; href: string }
export type Letter = {
  locale: Locale
  title: string
  /** What happened, each with what it belongs to and where that is. */
  news: readonly { category: string; message: string; links?: readonly Link[] }[]
  /** The one way to the site. */
  button: Link
  footer: string
  links: readonly Link[]
}

/**
 * A mail as HTML: one column, no picture, no script, colours for light and dark. What a program strips (the style sheet) leaves it
 * readable: everything needed for that is in attributes.
 */
export function htmlLetter({ locale, title, news, button, footer, links }: Letter): string {
  const dir = direction(locale)
  const items = news.map(
    ({ category, message, links: ways = [] }) =>
      `<p style="margin:0 0 16px"><span class="quiet" style="font-size:14px;color:#565b66">${escaped(category)}</span><br>` +
      `<strong style="font-weight:600">${escaped(message)}</strong></p>` +
      ways.map((link) => `<p style="margin:0 0 12px">${anchor(link)}</p>`).join(''),
  )
  const ways = links.map(anchor)
  return (
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escaped(title)}</title><style>${STYLE}</style></head>` +
    `<body dir="${dir}" style="margin:0;padding:24px 16px;background:#f9fafb;color:#15181f;${FONT}">` +
    `<div class="sheet" style="max-width:520px;margin:0 auto;padding:24px;border:1px solid #d5d8de;border-radius:16px;background:#ffffff">` +
    `${items.join('')}<p style="margin:24px 0 0"><a class="button" href="${escaped(button.href)}" style="${BUTTON}">${escaped(button.text)}</a></p>` +
    `</div><div class="quiet" style="max-width:520px;margin:16px auto 0;font-size:14px;color:#565b66">` +
    `<p style="margin:0 0 8px">${escaped(footer)}</p><p style="margin:0">${ways.join(' &#160;·&#160; ')}</p></div></body></html>`
  )
}

const anchor = ({ text, href }: Link) =>
  `<a class="link" href="${escaped(href)}" style="color:#224ac0">${escaped(text)}</a>`

const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#224ac0;color:#ffffff;font-weight:600;text-decoration:none'
const STYLE =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  'body{background:#0d0e12!important;color:#eff0f3!important}.sheet{background:#181a20!important;border-color:#363a44!important}' +
  '.quiet{color:#a9aeb9!important}.link{color:#9bbeff!important}.button{background:#9bbeff!important;color:#0d1c45!important}}'
