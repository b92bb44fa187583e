// All tests. `npm test` is the merge gate: short, reliable, from a fresh clone. `npm run test:all` is the gate and
// everything slower. docs/testing.md says what is in which. The last line is the verdict.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listGateFiles } from '#tests/run/gate-files.ts'
import { haveChromium } from '#tests/run/chromium.ts'
import { commandAndSaid } from '#tests/run/command.ts'
import { listFailureLines } from '#tests/run/failures.ts'
import { installSeconds } from '#tests/run/install-seconds.ts'
import { findPostgres } from '#tests/run/postgres.ts'
import { listSlowest, readTimes, type Timed } from '#tests/run/slowest.ts'
import { one, playwrightTally, vitestTally, type Tally } from '#tests/run/tally.ts'

const isGate = process.argv[2] !== 'all'
/** Tests that run on both databases. */
const ON_BOTH = ['--project', 'server*', 'server/', 'tests/contract', 'tests/faults', 'tests/security']
const NO_CHROMIUM =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to one.'
/** All browser tests take 21 to 75 minutes on two processors, depending on the machine's load. */
const BROWSER_LIMIT = 120 * 60_000
/** The slow tests of all rooms take more than an hour on a busy machine. */
const SLOW_LIMIT = 120 * 60_000
/**
 * The type checkers are written in Go: with fewer garbage collections they take more memory (2 GB) and a tenth less
 * time.
 */
const FEW_COLLECTIONS = { GOGC: '400' }
/** Seconds from which the gate warns that it is becoming too long. */
const LONG_GATE = 420
const reports = mkdtempSync(path.join(tmpdir(), 'foyer-tests-'))
const results: { name: string; seconds: number; tally: Tally }[] = []
const notes: string[] = []
const times: Timed[] = []

const installed = installSeconds()
if (installed !== null) results.push({ name: 'install', seconds: installed, tally: one(true) })
await Promise.all([
  // The linter reads all types anyway: checking them in the same run costs half of the compiler's time.
  step('lint, types', () => check(['oxlint', '--type-aware', '--type-check'], FEW_COLLECTIONS)),
  // the only build, used by the following steps
  step('build', () => check(['node', 'server/cli/prepare.mjs'])),
])
await step('format', () => check(['oxfmt', '--check']))
await step('bytes', () => check(['size-limit']))
const quick = ['app', 'app-alone', 'worker', 'server', 'server-alone'].flatMap((name) => ['--project', name])
const draws = isGate ? {} : { PROPERTY_DRAWS: 'new' }
await step('unit and server tests on SQLite', () =>
  vitest('sqlite', isGate ? [...quick, '--tagsFilter', '!slow'] : [], { TEST_DATABASE_URL: '', ...draws }),
)
if (isGate) await step('main flows in a browser', () => gateInBrowser())
else await slower()
rmSync(reports, { recursive: true, force: true })
end()

async function gateInBrowser(): Promise<Tally> {
  if (!(await haveChromium())) return one(false, NO_CHROMIUM)
  // each server start costs the gate seconds, and its flows use no demo data that another one changes
  const env = { E2E_SHARED_DATA: '1' }
  return playwright('gate', [...listGateFiles(), '--grep', '@gate', '--retries=2', '--max-failures=3'], env)
}

async function slower(): Promise<void> {
  // also reports files used from rooms that are off limits
  await step('types, room by room', () => check(['tsc', '-b', '--checkers', '2'], FEW_COLLECTIONS))
  await step('unused code', () => check(['knip']))
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
    await step('Lighthouse on public pages', () => check(['npm', 'run', 'lighthouse']))
  } else await step('browser tests', () => Promise.resolve(one(false, NO_CHROMIUM)))
  if ('url' in postgres) await postgres.stop()
}

function end(): void {
  console.log(['\nThe slowest tests:', ...listSlowest(times), ''].join('\n'))
  for (const { name, seconds, tally } of results) {
    const { passed, failed } = tally
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${`${seconds} s`.padStart(6)}  ${name}: ${passed} passed, ${failed} failed`,
    )
  }
  // some steps run in parallel, so their sum is larger
  const all = Math.round(performance.now() / 1000) + (installed ?? 0)
  if (isGate && all > LONG_GATE) notes.push(`the gate took ${all} s; move what is slow to test:all before it grows`)
  for (const note of notes) console.log(`note ${note}`)
  // A test that only passed when retried fails the run until the cause is known.
  for (const title of results.flatMap(({ tally }) => tally.retried)) console.log(`RETRIED ${title}`)
  // Repeated at the end, because often only the end of a long log is kept.
  const failures = results.flatMap(({ name, tally }) => tally.failures.map((failure) => ({ step: name, ...failure })))
  if (failures.length > 0) console.log(`\n${listFailureLines(failures).join('\n')}\n`)
  const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = results.reduce((sum, { tally }) => sum + tally.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function step(name: string, run: () => Promise<Tally>): Promise<void> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const tally = await run()
  const seconds = Math.round((performance.now() - started) / 1000)
  results.push({ name, seconds, tally })
  console.log(`${tally.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
}

async function check(words: string[], env: Record<string, string> = {}): Promise<Tally> {
  const { code, said } = await commandAndSaid(words, env)
  return one(code === 0, words.join(' '), said)
}

async function vitest(name: string, words: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const all = ['vitest', 'run', ...reporters, ...words]
  return noteTimes(report, vitestTally(report, await commandAndSaid(all, env, isGate ? undefined : SLOW_LIMIT)))
}

async function playwright(name: string, words: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(reports, `${name}.json`)
  const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }
  const all = ['playwright', 'test', '--reporter=line,json', ...words]
  return noteTimes(report, playwrightTally(report, await commandAndSaid(all, settings, BROWSER_LIMIT)))
}

function noteTimes(report: string, tally: Tally): Tally {
  times.push(...readTimes(report))
  return tally
}
