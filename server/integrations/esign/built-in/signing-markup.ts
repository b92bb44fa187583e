import { getDirection } from '#contract/locales.ts'
import type { Text } from '#contract/zod-free/text.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { translate, type Values } from '#server/platform/texts/translate.ts'
import { renderTheme } from '#server/platform/tenant/theme.ts'
import type { Frame } from './signing-app.ts'
import { STYLE } from './signing-style.ts'

/** Markup that is safe and needs no escaping. */
export type Markup = { markup: string }

/** Creates markup, which is possible in no other way here: interpolated values are escaped unless they are markup. */
export function buildMarkup(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | readonly Markup[])[]
): Markup {
  const filled = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
    return 'markup' in value ? value.markup : value.map((one) => one.markup).join('')
  })
  return { markup: String.raw({ raw: parts }, ...filled) }
}

export const nothing: Markup = { markup: '' }

/** Translates a text to the page's language. */
export function localizeText(page: Pick<Frame, 'locale'>, text: Text, values: Values = {}): string {
  return translate(page.locale, text, values)
}

/** Script that tells the site that its frame is not empty. */
const READY = "if(parent!==window)parent.postMessage({type:'ESIGN_READY'},document.body.dataset.site);"

/** Renders a complete page of the signing provider. `script` runs once the page is shown. */
export function renderFullPage(
  page: Frame,
  { title, brandColor, body, script }: { title: string; brandColor?: string; body: Markup; script?: string },
): string {
  const { nonce, locale, site } = page
  const style = STYLE + (brandColor ? renderTheme(brandColor) : '')
  return (
    '<!doctype html>' +
    buildMarkup`<html lang="${locale}" dir="${getDirection(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${{ markup: style }}
        </style>
      </head>
      <body data-site="${site}">
        <main aria-label="${title}">${body}</main>
        <script nonce="${nonce}">
          ${{ markup: READY + (script ?? '') }}
        </script>
      </body>
    </html>`.markup
  )
}
