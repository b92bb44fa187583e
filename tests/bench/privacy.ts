// Export and erasure of an account with 10,000 rows and 300 files of a megabyte: seconds, memory, how long others wait.
// And the daily retention of inactive accounts, with four times as many the second time.
//   ROWS=10000 FILES=300 node tests/bench/privacy.ts
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { table } from '#tests/bench/kit/figures.ts'
import type { MeasuredPrivacy } from '#tests/bench/privacy/measure-privacy.ts'
import type { MeasuredRetention } from '#tests/bench/privacy/measure-retention.ts'
import { amount } from '#tests/bench/run/short.ts'
import { findPostgres } from '#tests/run/postgres.ts'

const ROWS = Number(process.env['ROWS'] ?? amount(10_000, 200))
const FILES = Number(process.env['FILES'] ?? amount(300, 100))

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? amount(2000, 80))

const rows: (string | number)[][] = []
const unused: (string | number)[][] = []
await measure('SQLite')
const found = await findPostgres()
if ('url' in found) {
  await measure('PostgreSQL', found.url)
  await found.stop()
} else console.log(`PostgreSQL was not measured: ${found.missing}`)
const head = ['database', 'what', 'rows', 'files', 'seconds', 'peak MB more than before', 'longest pause, ms']
console.log(`\n${table(head, rows)}\n`)
console.log(`\n${table(['database', 'unused accounts', 'how many', 'seconds', 'ms each'], unused)}\n`)

async function measure(kind: string, server?: string): Promise<void> {
  const database = async () => (server ? { DATABASE_URL: await emptyDatabase(server) } : {})
  for (const [few, many] of [
    [ROWS / 100, FILES / 100],
    [ROWS, FILES],
  ] as const) {
    const steps = (await run('measure-privacy', [few, many], await database())) as MeasuredPrivacy[]
    for (const { what, seconds, megabytes, pause } of steps)
      rows.push([kind, what, String(few), String(many), seconds, megabytes, pause])
  }
  for (const accounts of [ACCOUNTS / 4, ACCOUNTS]) {
    const steps = (await run('measure-retention', [accounts], await database())) as MeasuredRetention[]
    for (const { what, accounts: done, seconds } of steps)
      unused.push([kind, what, String(done), seconds, (seconds * 1000) / done])
  }
}

async function run(script: string, amounts: number[], database: Record<string, string>): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-privacy-'))
  const child = spawn(process.execPath, ['--expose-gc', `tests/bench/privacy/${script}.ts`, ...amounts.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', ...database, DATA_DIR: folder },
  })
  const lines = (await text(child.stdout)).trim().split('\n')
  rmSync(folder, { recursive: true, force: true })
  return JSON.parse(lines.at(-1) ?? '')
}
