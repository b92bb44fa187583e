// The fault tests in their long form, on SQLite and PostgreSQL: `npm run test:faults`, or `npm run test:faults --
// offers` for those whose names begin with it.
import { command } from '#tests/run/command.ts'
import { findPostgres } from '#tests/run/postgres.ts'

/** Thousands of commits and dozens of killed servers, ms. */
const LIMIT = 2 * 3_600_000

const names = process.argv.slice(2)
/** Faults that only occur in a browser. */
const IN_BROWSER = ['tests/offline/outbox-faults.spec.ts', 'tests/offline/dead-line.spec.ts']
if (names.length === 0 || names.includes('outbox')) {
  console.log('── in the browser')
  process.exitCode = await command(['playwright', 'test', ...IN_BROWSER], { FAULTS: 'long' }, LIMIT)
}
if (names.length === 1 && names[0] === 'outbox') process.exit()

const files = names.length > 0 ? names.map((name) => `tests/faults/${name}`) : ['tests/faults']
const run = (env: Record<string, string>) =>
  command(['vitest', 'run', '--project', 'server-slow', ...files], { FAULTS: 'long', ...env }, LIMIT)

console.log('── on SQLite')
let failed = await run({ TEST_DATABASE_URL: '' })
const postgres = await findPostgres()
if ('url' in postgres) {
  console.log('── on PostgreSQL')
  failed += await run({ TEST_DATABASE_URL: postgres.url })
  await postgres.stop()
} else {
  console.log(`PostgreSQL was not tested: ${postgres.missing}.`)
  failed += 1
}
if (failed > 0) process.exitCode = 1
