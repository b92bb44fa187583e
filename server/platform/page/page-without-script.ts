import { createHash } from 'node:crypto'
import { getDirection, type Locale } from '#contract/locales.ts'
import { escapeHtml } from '#server/platform/html/document.ts'

const STYLE =
  ':root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif;' +
  'background:light-dark(#f9fafb,#0d0e12);color:light-dark(#15181f,#eff0f3)}' +
  'body{margin:0}main{max-width:40rem;margin:auto;padding:15vh 16px}h1{font-size:1.375rem;line-height:1.75rem}' +
  'a{display:inline-block;padding-block:12px;color:light-dark(#224ac0,#9bbeff)}' +
  'button{display:block;min-block-size:48px;margin-block:12px;padding:8px 24px;border:1px solid light-dark(#83868e,#83868e);' +
  'border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}' +
  'label{display:block;font-weight:600}input{box-sizing:border-box;inline-size:100%;min-block-size:48px;margin-block:4px;' +
  'padding:8px 12px;border:1px solid #83868e;border-radius:10px;background:light-dark(#fff,#15171c);color:inherit;font:inherit}' +
  '[role=alert]{margin-block:4px;color:light-dark(#b7191c,#f98e8b)}'

/** Renders a small page without scripts; `body` is markup, and the title is text. */
export function renderPageWithoutScript(locale: Locale, title: string, body: string): string {
  const name = escapeHtml(title)
  return (
    `<!doctype html><html lang="${locale}" dir="${getDirection(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${name}</title><style>${STYLE}</style></head><body><main><h1>${name}</h1>${body}</main></body></html>`
  )
}

/**
 * Builds the content policy of a page without scripts: no scripts and nothing to load. The page may send its own forms,
 * or none.
 */
export const buildPolicyWithoutScript = (formAction: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')
