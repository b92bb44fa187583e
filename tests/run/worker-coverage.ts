// Coverage of the service worker by the browser tests: `npm run coverage:worker`, optionally with names of spec files.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CoverageReport } from 'monocart-coverage-reports'
import { command } from '#tests/run/command.ts'
import { mergeCoverage, type RunScript } from '#tests/run/merge-coverage.ts'

/** Minimum share of the worker's covered lines, %. */
const LEAST = 90
const LIMIT = 60 * 60_000
const dir = mkdtempSync(path.join(tmpdir(), 'foyer-coverage-'))
const env = { WORKER_COVERAGE: dir }
const specs = process.argv.slice(2)

await command(['vite', 'build', '--logLevel', 'warn'], env)
await command(
  ['playwright', 'test', '--reporter=line', ...(specs.length > 0 ? specs : ['tests/offline', 'tests/e2e'])],
  env,
  LIMIT,
)

const built = path.resolve('dist/client/service-worker.js')
const source = readFileSync(built, 'utf8')
const sourceMap = JSON.parse(readFileSync(`${built}.map`, 'utf8')) as object
const report = new CoverageReport({
  name: 'service worker',
  outputDir: 'test-results/worker-coverage',
  reports: [['v8'], ['console-details', { metrics: ['lines'] }]],
  sourceFilter: (file) => /(^|\/)sw\/[\w-]+\.ts$/.test(file) || file.endsWith('contract/zod-free/outbox.ts'),
  logging: 'error',
})
const looks = readdirSync(dir).flatMap((file) => {
  const scripts = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as (RunScript & { url: string })[]
  // Each test server has its own port: the report treats them as one file.
  return scripts.filter(({ url }) => url.endsWith('/service-worker.js'))
})
const url = 'http://worker/service-worker.js'
await report.add([{ ...mergeCoverage(looks), scriptId: '1', url, source, sourceMap }])
const results = await report.generate()
rmSync(dir, { recursive: true, force: true })
// This build contains source maps: the next start creates a plain one.
rmSync('dist/built-from', { force: true })
const lines = Number(results?.summary.lines?.pct ?? 0)
console.log(`the browser tests run ${lines} % of the service worker's lines (goal ${LEAST} %)`)
process.exitCode = lines >= LEAST ? 0 : 1
