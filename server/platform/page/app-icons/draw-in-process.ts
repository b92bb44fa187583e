import { execFile } from 'node:child_process'
import path from 'node:path'
import type { AppIcon } from './icon-names.ts'
import { detectLogoKind } from './logo-kind.ts'

/** Time limit for drawing, ms. A normal logo takes a second; one that takes longer may be an attack. */
const DRAW_WAIT = 15_000
const OUTPUT = 8 * 1024 * 1024

/** Draws icons of a logo in a child process, which is ended if it takes too long. Throws for an unsafe picture. */
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
  // Writing to a child that has exited fails, but the exit is reported elsewhere.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(JSON.stringify({ logo: Buffer.from(logo).toString('base64'), brand }))
  const icons = JSON.parse(await promise) as Record<AppIcon, string>
  const entries = Object.entries(icons).map(([name, text]) => [name, Buffer.from(text, 'base64')])
  return Object.fromEntries(entries) as Record<AppIcon, Buffer>
}
