import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { getInheritedEnv, type Site } from '#tests/site.ts'
import { ROOT, type Fence } from './fences.ts'

/** Steps that a reader does manually between two lines of a page: this project's commands, and ids from responses. */
const PRELUDE = `
set -euo pipefail
trap 'jobs -p | xargs -r kill 2>/dev/null' EXIT
foyer() { node "$ROOT/server/cli/foyer.ts" "$@" > "$PLACE/said"; cat "$PLACE/said"; learn "$*"; }
npm() { if [ "\${1-} \${2-} \${3-}" = 'run -s foyer' ]; then shift 4; foyer "$@"; else echo "npm $*: not run here" >&2; return 1; fi; }
curl() { command curl -sS --fail-with-body "$@" > "$PLACE/said"; cat "$PLACE/said"; echo; learn "$*"; }
learn() { node "$HERE/learn.ts" "$PLACE/said" "$1" > "$PLACE/known"; . "$PLACE/known"; }
`

/** Runs the shell lines of a page in one shell, against that site. Returns the output and the exit code. */
export async function runShell(
  site: Site,
  place: string,
  fences: readonly Fence[],
): Promise<{ code: number; said: string }> {
  mkdirSync(place, { recursive: true })
  symlinkSync(path.join(ROOT, 'server'), path.join(place, 'server'))
  for (const name of ['letter.pdf', 'pension-plan.pdf'])
    cpSync(path.join(ROOT, 'server/demo/letters/offer-letter-bergen.pdf'), path.join(place, name))
  const port = await freePort()
  const lines = fences.map(({ page, line, text }) => `echo '== ${page}:${line}'\n${fillShell(text, site, port)}`)
  writeFileSync(path.join(place, 'page.sh'), PRELUDE + lines.join('\n'))
  const child = spawn('bash', ['page.sh'], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...getInheritedEnv(),
      ...site.database,
      ROOT,
      HERE: import.meta.dirname,
      PLACE: place,
      DATA_DIR: site.dataDir,
      PORT: String(site.port),
      ORIGIN: site.origin,
      ESIGN_ORIGIN: site.esignOrigin,
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, said }
}

/** Replaces placeholders: the server's URL, a port to listen on, a printed key. */
function fillShell(text: string, site: Site, port: number): string {
  return text
    .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):8080/g, site.origin)
    .replaceAll('9000', String(port))
    .replaceAll('foyer_…', '$PRINTED')
}
