import type { CachedView } from '#contract/zod-free/offline.ts'
import { findFrameOrigin, pageHeaders, buildPolicy } from '#contract/zod-free/policy.ts'

/**
 * The shell is one file for everybody; its nonce is new each time, its policy that of the server it came from. `view`
 * stands in it until its script has drawn.
 */
export async function renderShellPage(cached: Response, view?: CachedView, nonce = createNonce()): Promise<Response> {
  const html = await cached.text()
  const frame = findFrameOrigin(cached.headers.get('content-security-policy'))
  const shell = html.replaceAll('__NONCE__', nonce)
  return new Response(view && isDrawnWith(view, html) ? fillShell(shell, view, nonce) : shell, {
    headers: { ...pageHeaders, 'content-security-policy': buildPolicy(nonce, frame) },
  })
}

/** Markup of another build would meet the wrong style; one that is older than `style` has none. */
function isDrawnWith({ sheets, style }: Partial<CachedView>, shell: string): boolean {
  return (
    !!style &&
    [...shell.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].every(([, href]) => sheets?.includes(href ?? ''))
  )
}

/**
 * The markup is this page's own, drawn by the app; no script in it could run, for none has the nonce. It comes with
 * the style it needs: the loader takes in the whole sheets before the script.
 */
function fillShell(shell: string, { html, lang, dir, theme, style }: CachedView, nonce: string): string {
  const renderStyle = (css: string, id = '') => `<style${id} nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`
  return shell
    .replace('<html lang="en">', () => `<html lang="${toWord(lang)}" dir="${toWord(dir)}">`)
    .replace(/<style.*?<\/style>/s, () => renderStyle(style) + (theme && renderStyle(theme, ' id="theme"')))
    .replace('<div id="root"></div>', () => `<div id="root" data-kept="" data-offline="">${html}</div>`)
}

const toWord = (text: string) => text.replaceAll(/[^\w-]/g, '')

function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
