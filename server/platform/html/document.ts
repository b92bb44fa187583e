import type { Rendered } from '#contract/wire/page-renderer.ts'
import { getDirection } from '#contract/locales.ts'
import { STILL } from '#contract/reduced-motion-style.ts'

export type DocumentParts = {
  nonce: string
  locale: string
  head: Rendered['head']
  csrf: string
  /** Inlined CSS that the markup needs; `hrefs` are the full style sheets it was taken from, which the loader adds. */
  css: { text: string; hrefs: string[] }
  /** CSS with the tenant's colors. It overrides the style sheets, because it is in no layer. */
  theme: string
  html: string
  /** Whether the visitor chose reduced motion. */
  isStill?: boolean
  boot: unknown
  /** The tenant's domain, in the format that existing clients look for. */
  domain: string
  /** The build's import map, which maps names of chunks to files. */
  importMap?: string
  loader: string
  /** URLs of the app's manifest and icons. */
  app: { manifest: string; icon: string; touchIcon: string }
  /** Data for link previews of a public page; `image` is the URL of a square picture. */
  preview?: { siteName: string; image: string }
  /** Feeds with the page's jobs, if the page is public. */
  feeds?: readonly { type: string; href: string }[]
  /** Additional markup in the head, for development only. */
  extra?: string
}

/** The hidden token input, exactly as React renders it. Employers' texts cannot contain it (sanitize-html.ts). */
const TOKEN_INPUT = '<input type="hidden" name="_csrf"/>'

const VIEWPORT =
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">'
const THEME_COLORS =
  '<meta name="theme-color" content="#f9fafb" media="(prefers-color-scheme:light)">' +
  '<meta name="theme-color" content="#0d0e12" media="(prefers-color-scheme:dark)">'

/** Renders a page's HTML document. Every value is escaped here, except markup that we have rendered ourselves. */
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
    // The loader adds the `rel` once the page has loaded: otherwise the browser would fetch the manifest and its icons
    // while the first frame is being loaded.
    `<link id="manifest" href="${escapeHtml(page.app.manifest)}">`,
    THEME_COLORS,
    page.extra ?? '',
    `<style nonce="${nonce}">${escapeStyle(page.css.text)}</style>`,
    page.isStill ? `<style nonce="${nonce}">${STILL}</style>` : '',
    page.theme === '' ? '' : `<style id="theme" nonce="${nonce}">${escapeStyle(page.theme)}</style>`,
    // Disabled style sheets. The loader enables them before scripts can render anything new.
    ...page.css.hrefs.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    `</head><body><div id="root">${insertCsrfToken(page.html, page.csrf)}</div>`,
    // The boot data follow the visible content, so that a phone can paint before it has received the rest.
    renderStructuredData(head.structuredData),
    `<code id="pcsx-data" hidden>${escapeJsonText(page.boot)}</code>`,
    // The import map must precede the first module, which the loader adds.
    page.importMap === undefined ? '' : `<script type="importmap" nonce="${nonce}">${page.importMap}</script>`,
    `<script nonce="${nonce}">window._EF_GROUP_ID=${toScriptJson(page.domain)};${page.loader}</script></body></html>`,
  ].join('')
}

/** Renders data for link previews (https://ogp.me) of public pages, which have a canonical URL. */
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
 * Inserts the CSRF token into forms that work without JavaScript. This is done last, so that the token is not in cached
 * or compared markup.
 */
function insertCsrfToken(html: string, csrf: string): string {
  return html.replaceAll(TOKEN_INPUT, () => `${TOKEN_INPUT.slice(0, -2)} value="${escapeHtml(csrf)}"/>`)
}

/** Renders a document with the same markup and style but without scripts: the baseline of the paint benchmark. */
export function renderStaticDocument(page: Pick<DocumentParts, 'locale' | 'head' | 'css' | 'theme' | 'html'>): string {
  return [
    `<!doctype html><html lang="${escapeHtml(page.locale)}" dir="${getDirection(page.locale)}"><head><meta charset="utf-8">`,
    VIEWPORT,
    `<title>${escapeHtml(page.head.title)}</title><meta name="description" content="${escapeHtml(page.head.description)}">`,
    `<link rel="icon" href="/icons/icon-192.png"><style>${escapeStyle(page.css.text)}${escapeStyle(page.theme)}</style>`,
    `</head><body><div id="root">${page.html}</div></body></html>`,
  ].join('')
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Converts a value to JSON that cannot end its script element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Converts a value to JSON, escaped as the text of an element, which other clients of these pages read. */
function escapeJsonText(value: unknown): string {
  return JSON.stringify(value).replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)
}

function escapeStyle(css: string): string {
  return css.replaceAll('</', '<\\/')
}

function renderStructuredData(value: unknown): string {
  return value === undefined ? '' : `<script type="application/ld+json">${toScriptJson(value)}</script>`
}
