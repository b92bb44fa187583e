// Everything that says yes or no to this tree, in one command: `npm test`. The last line counts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { haveChromium } from '#tests/run/chromium.ts'
import { commandAndSaid } from '#tests/run/command.ts'
import { failureLines } from '#tests/run/failures.ts'
import { findPostgres } from '#tests/run/postgres.ts'
import { one, playwrightTally, vitestTally, type Tally } from '#tests/run/tally.ts'

/** What must hold on both databases. */
const ON_BOTH = ['--project', 'server', 'server/', 'tests/contract', 'tests/faults', 'tests/security']
/** All browser tests take 21 to 25 minutes on two processors, by the day. */
const BROWSER_LIMIT = 40 * 60_000
const reports = mkdtempSync(path.join(tmpdir(), 'foyer-tests-'))
const results: [string, Tally][] = []
const notes: string[] = []

await step('types', () => check('tsc', '-b'))
await step('lint', () => check('oxlint', '--type-aware'))
await step('format', () => check('oxfmt', '--check'))
await step('unused code', () => check('knip'))
await step('bytes', () => check('size-limit'))
await step('unit and server tests on SQLite', () => vitest('sqlite', [], { TEST_DATABASE_URL: '' }))

const postgres = await findPostgres()
if ('url' in postgres) {
  const env = { TEST_DATABASE_URL: postgres.url }
  await step('server tests on PostgreSQL', () => vitest('postgres', [...ON_BOTH], env))
} else notes.push(`PostgreSQL was not tested: ${postgres.missing}.`)

if (await haveChromium()) {
  await step('browser tests', () => playwright('browser', []))
  if ('url' in postgres)
    await step('main flow on PostgreSQL', () =>
      playwright('main-flow', ['--grep', '@main-flow'], { E2E_DATABASE_URL: postgres.url }),
    )
  await step('Lighthouse on public pages', () => check('lhci', 'autorun'))
} else notes.push('No browser was tested: install Debian’s chromium package, or set CHROMIUM to a Chromium.')

if ('url' in postgres) await postgres.stop()
rmSync(reports, { recursive: true, force: true })

console.log('')
for (const [name, { passed, failed }] of results)
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`)
for (const note of notes) console.log(`note ${note}`)
// Again, and last: of a long log often only the end is kept.
const failures = results.flatMap(([name, tally]) => tally.failures.map((failure) => ({ step: name, ...failure })))
if (failures.length > 0) console.log(`\n${failureLines(failures).join('\n')}\n`)
const passed = results.reduce((sum, [, tally]) => sum + tally.passed, 0)
const failed = results.reduce((sum, [, tally]) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function step(name: string, run: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const tally = await run()
  results.push([name, tally])
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${tally.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
}

async function check(...words: string[]): Promise<Tally> {
  const { code, said } = await commandAndSaid(words)
  return one(code === 0, words.join(' '), said)
}

async function vitest(name: string, words: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return vitestTally(report, await commandAndSaid(['vitest', 'run', ...reporters, ...words], env))
}

async function playwright(name: string, words: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(reports, `${name}.json`)
  const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }
  const all = ['playwright', 'test', '--reporter=line,json', ...words]
  return playwrightTally(report, await commandAndSaid(all, settings, BROWSER_LIMIT))
}
