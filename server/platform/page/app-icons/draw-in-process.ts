import { execFile } from 'node:child_process'
import path from 'node:path'
import type { AppIcon } from './icon-names.ts'
import { detectLogoKind } from './logo-kind.ts'

/** Drawing takes a second; a picture that takes longer is up to something, ms. */
const DRAW_WAIT = 15_000
const OUTPUT = 8 * 1024 * 1024

/**
 * Icons made of a logo, drawn in a child process that is ended when it takes too long. Throws for a picture that is
 * not safe.
 */
export async function drawIconsInProcess(logo: Uint8Array, brand: string): Promise<Record<AppIcon, Buffer>> {
  if (detectLogoKind(logo) === null) throw new Error('the logo is no PNG, JPEG, WebP or plain SVG of a fit size')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const script = path.join(import.meta.dirname, 'icon-process.ts')
  const child = execFile(
    process.execPath,
    ['--permission', '--allow-addons', '--allow-fs-read=*', '--no-warnings', '--max-old-space-size=256', script],
    { timeout: DRAW_WAIT, killSignal: 'SIGKILL', maxBuffer: OUTPUT, env: {} },
    (error, stdout) => (error ? reject(new Error('the logo could not be drawn', { cause: error })) : resolve(stdout)),
  )
  // A child that has exited reports that itself.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(JSON.stringify({ logo: Buffer.from(logo).toString('base64'), brand }))
  const icons = JSON.parse(await promise) as Record<AppIcon, string>
  const entries = Object.entries(icons).map(([name, text]) => [name, Buffer.from(text, 'base64')])
  return Object.fromEntries(entries) as Record<AppIcon, Buffer>
}
