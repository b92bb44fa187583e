import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The result of a command: both outputs, and the last readable line. */
export type Ended = { status: number | null; out: string; err: string; last: string }

const ROOT = path.join(import.meta.dirname, '../../..')
const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { foyer: string } }

/** Runs `foyer` like `npm run foyer`: in a separate process that only gets this environment. */
export function runFoyer(env: Record<string, string>, argv: readonly string[]): Promise<Ended> {
  const [, ...words] = manifest.scripts.foyer.split(' ')
  const { PATH = '', TMPDIR = '/tmp' } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...words, ...argv],
      { cwd: ROOT, env: { PATH, TMPDIR, ...env } },
      (_error, out, err) => resolve({ status: child.exitCode, out, err, last: lastLine(out) || lastLine(err) }),
    )
  })
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''
