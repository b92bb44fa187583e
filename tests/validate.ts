// All static checks, two at a time: everything that needs neither a server nor a browser. `npm test` runs them, too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Check = { name: string; words: string[]; todo: string }

const vitest = (...files: string[]) => ['vitest', 'run', '--reporter=dot', ...files]
const CHECKS: readonly Check[] = [
  { name: 'types', words: ['tsc', '-b'], todo: 'mend the types' },
  { name: 'lint', words: ['oxlint', '--type-aware'], todo: 'mend what it names, or say why not beside it' },
  { name: 'format', words: ['oxfmt', '--check'], todo: 'run: npm run format' },
  { name: 'unused code', words: ['knip'], todo: 'remove it, or use it' },
  {
    name: 'architecture, requirements, style attributes',
    words: vitest('tests/architecture', 'tests/requirements.test.ts', 'tests/style-kinds.test.ts'),
    todo: 'read docs/ARCHITECTURE.md, and move the file or the import',
  },
  {
    name: 'catalogues',
    words: vitest('src/platform/i18n', 'server/platform/texts', 'tests/catalogues'),
    todo: 'run: npm run extract, and fill in what is empty in src/platform/i18n/locales and server/platform/texts',
  },
  {
    name: 'kept version',
    words: vitest('src/data/storage-version.alone.test.ts'),
    todo: 'raise STORAGE_VERSION where the shape of what devices keep has changed',
  },
]

const waiting = [...CHECKS]
const failed: Check[] = []
const started = performance.now()
await Promise.all([lane(), lane()])
for (const { name, todo } of failed) console.log(`FAIL ${name}: ${todo}`)
console.log(`${CHECKS.length - failed.length} passed, ${failed.length} failed, ${secondsSince(started)} s`)
process.exitCode = failed.length === 0 ? 0 : 1

async function lane(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const begun = performance.now()
    const { code, said } = await run(check.words)
    if (code !== 0) {
      failed.push(check)
      console.log(said)
    }
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name}, ${secondsSince(begun)} s`)
  }
}

/** Collects the output, which the caller prints on failure: two commands run at a time, and their lines would mix. */
async function run([file = '', ...rest]: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, said }
}

function secondsSince(from: number): number {
  return Math.round((performance.now() - from) / 1000)
}
