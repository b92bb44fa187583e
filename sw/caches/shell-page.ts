import type { CachedView } from '#contract/zod-free/device-storage-names.ts'
import { findFrameOrigin, pageHeaders, buildContentPolicy } from '#contract/zod-free/content-policy.ts'

/**
 * The shell is one file for everyone, with a new nonce each time and the policy of the server it came from. `view` is
 * shown in it until its script has rendered.
 */
export async function renderShellPage(cached: Response, view?: CachedView, nonce = createNonce()): Promise<Response> {
  const html = await cached.text()
  const frame = findFrameOrigin(cached.headers.get('content-security-policy'))
  const shell = html.replaceAll('__NONCE__', nonce)
  return new Response(view && isViewOfSameBuild(view, html) ? fillShellWithView(shell, view, nonce) : shell, {
    headers: { ...pageHeaders, 'content-security-policy': buildContentPolicy(nonce, frame) },
  })
}

/** Markup of another build would not match the styles; views from before `style` existed have none. */
function isViewOfSameBuild({ sheets, style }: Partial<CachedView>, shell: string): boolean {
  return (
    !!style &&
    [...shell.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].every(([, href]) => sheets?.includes(href ?? ''))
  )
}

/**
 * The markup was rendered by the app itself, and no script in it could run without the nonce. It has the styles it
 * needs: the loader adds the complete style sheets before the script.
 */
function fillShellWithView(shell: string, { html, lang, dir, theme, style }: CachedView, nonce: string): string {
  const renderStyle = (css: string, id = '') => `<style${id} nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`
  return shell
    .replace('<html lang="en">', () => `<html lang="${toSafeWord(lang)}" dir="${toSafeWord(dir)}">`)
    .replace(/<style.*?<\/style>/s, () => renderStyle(style) + (theme && renderStyle(theme, ' id="theme"')))
    .replace('<div id="root"></div>', () => `<div id="root" data-kept="" data-offline="">${html}</div>`)
}

const toSafeWord = (text: string) => text.replaceAll(/[^\w-]/g, '')

function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
