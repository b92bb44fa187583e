import type { Rendered } from '#contract/wire/page-renderer.ts'
import { getDirection } from '#contract/locales.ts'
import { STILL } from '#contract/reduced-motion-style.ts'

export type DocumentParts = {
  nonce: string
  locale: string
  head: Rendered['head']
  csrf: string
  /** Style that the markup needs, inlined; `hrefs` are the sheets it came from, which the loader takes in whole. */
  css: { text: string; hrefs: string[] }
  /** The tenant's colors; wins over the style sheets because it is in no layer. */
  theme: string
  html: string
  /** Whether the visitor chose reduced motion. */
  isStill?: boolean
  boot: unknown
  /** The tenant's domain, in the format that existing clients look for. */
  domain: string
  /** The import map of the build, by which chunks find each other by name. */
  importMap?: string
  loader: string
  /** Addresses of the app's manifest and icons. */
  app: { manifest: string; icon: string; touchIcon: string }
  /** What other programs show beside a link to a public page. `image` is the address of a square picture. */
  preview?: { siteName: string; image: string }
  /** The page's jobs as feeds for programs, if the page is public. */
  feeds?: readonly { type: string; href: string }[]
  /** Further markup of the head, for development. */
  extra?: string
}

/** The input for the token, exactly as React writes it. Texts of employers cannot contain it (sanitize-html.ts). */
const TOKEN_INPUT = '<input type="hidden" name="_csrf"/>'

const VIEWPORT =
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">'
const THEME_COLORS =
  '<meta name="theme-color" content="#f9fafb" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#0d0e12" media="(prefers-color-scheme:dark)">'

/** The HTML of one page. Everything that is not markup of ours is escaped here. */
export function renderDocument(page: DocumentParts): string {
  const { nonce, head } = page
  return [
    `<!doctype html><html lang="${escapeHtml(page.locale)}" dir="${getDirection(page.locale)}"${page.isStill ? ' data-motion="reduce"' : ''}>`,
    `<head><meta charset="utf-8">`,
    VIEWPORT,
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.robots ? `<meta name="robots" content="${escapeHtml(head.robots)}">` : '',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '',
    renderOpenGraph(page),
    ...(page.feeds ?? []).map(({ type, href }) => `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`),
    `<meta name="_csrf" content="${escapeHtml(page.csrf)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<link rel="icon" href="${escapeHtml(page.app.icon)}"><link rel="apple-touch-icon" href="${escapeHtml(page.app.touchIcon)}">`,
    // Named by the loader when the page has loaded: a browser fetches it, and its icons, while the first frame is on
    // its way.
    `<link id="manifest" href="${escapeHtml(page.app.manifest)}">`,
    THEME_COLORS,
    page.extra ?? '',
    `<style nonce="${nonce}">${escapeStyle(page.css.text)}</style>`,
    page.isStill ? `<style nonce="${nonce}">${STILL}</style>` : '',
    page.theme === '' ? '' : `<style id="theme" nonce="${nonce}">${escapeStyle(page.theme)}</style>`,
    // Disabled style sheets, which the loader enables before the script could render anything else.
    ...page.css.hrefs.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    `</head><body><div id="root">${withToken(page.html, page.csrf)}</div>`,
    // After the visible content: a phone paints the first bytes while the rest is loading.
    renderStructuredData(head.structuredData),
    `<code id="pcsx-data" hidden>${escapeText(page.boot)}</code>`,
    // Before the first module, which the loader adds.
    page.importMap === undefined ? '' : `<script type="importmap" nonce="${nonce}">${page.importMap}</script>`,
    `<script nonce="${nonce}">window._EF_GROUP_ID=${escapeScript(page.domain)};${page.loader}</script></body></html>`,
  ].join('')
}

/** Link previews (https://ogp.me) for public pages, which have a canonical URL. */
function renderOpenGraph({ head, preview }: DocumentParts): string {
  if (!head.canonical || head.robots || !preview) return ''
  const properties = {
    type: 'website',
    site_name: preview.siteName,
    title: head.title,
    description: head.description,
    url: head.canonical,
    image: preview.image,
  }
  return Object.entries(properties)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}">`)
    .join('')
}

/**
 * Forms that work without JavaScript carry the token in a field; it is inserted last, so that it is not in cached or
 * compared markup.
 */
function withToken(html: string, csrf: string): string {
  return html.replaceAll(TOKEN_INPUT, () => `${TOKEN_INPUT.slice(0, -2)} value="${escapeHtml(csrf)}"/>`)
}

/** A document with the same markup and style but without any script: the baseline of the paint benchmark. */
export function renderStaticDocument(page: Pick<DocumentParts, 'locale' | 'head' | 'css' | 'theme' | 'html'>): string {
  return [
    `<!doctype html><html lang="${escapeHtml(page.locale)}" dir="${getDirection(page.locale)}"><head><meta charset="utf-8">`,
    VIEWPORT,
    `<title>${escapeHtml(page.head.title)}</title><meta name="description" content="${escapeHtml(page.head.description)}">`,
    `<link rel="icon" href="/icons/icon-192.png"><style>${escapeStyle(page.css.text)}${escapeStyle(page.theme)}</style>`,
    `</head><body><div id="root">${page.html}</div></body></html>`,
  ].join('')
}

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot leave its script element. */
export function escapeScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** JSON as the text of an element: what other clients of these pages read. */
function escapeText(value: unknown): string {
  return JSON.stringify(value).replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)
}

function escapeStyle(css: string): string {
  return css.replaceAll('</', '<\\/')
}

function renderStructuredData(value: unknown): string {
  return value === undefined ? '' : `<script type="application/ld+json">${escapeScript(value)}</script>`
}
