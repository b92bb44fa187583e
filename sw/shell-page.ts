import type { KeptView } from '#contract/zod-free/offline.ts'
import { framedBy, pageHeaders, policy } from '#contract/zod-free/policy.ts'

/**
 * The shell is one file for everybody; its nonce is new each time, its policy that of the server it came from. `view` stands in it
 * until its script has drawn.
 */
export async function shellPage(kept: Response, view?: KeptView, nonce = newNonce()): Promise<Response> {
  const html = await kept.text()
  const frame = framedBy(kept.headers.get('content-security-policy'))
  const shell = html.replaceAll('__NONCE__', nonce)
  return new Response(view && isDrawnWith(view, html) ? filled(shell, view, nonce) : shell, {
    headers: { ...pageHeaders, 'content-security-policy': policy(nonce, frame) },
  })
}

/** Markup of another build would meet the wrong style; one that is older than `style` has none. */
function isDrawnWith({ sheets, style }: Partial<KeptView>, shell: string): boolean {
  return (
    !!style &&
    [...shell.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].every(([, href]) => sheets?.includes(href ?? ''))
  )
}

/**
 * The markup is this page's own, drawn by the app; no script in it could run, for none has the nonce. It comes with the style it needs:
 * the loader takes in the whole sheets before the script.
 */
function filled(shell: string, { html, lang, dir, theme, style }: KeptView, nonce: string): string {
  const styled = (css: string, id = '') => `<style${id} nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`
  return shell
    .replace('<html lang="en">', () => `<html lang="${word(lang)}" dir="${word(dir)}">`)
    .replace(/<style.*?<\/style>/s, () => styled(style) + (theme && styled(theme, ' id="theme"')))
    .replace('<div id="root"></div>', () => `<div id="root" data-kept="" data-offline="">${html}</div>`)
}

const word = (text: string) => text.replaceAll(/[^\w-]/g, '')

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
