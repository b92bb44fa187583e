// A copy of everything and the erasure of an account with 10,000 rows and 300 files of a megabyte: seconds, memory, how long others wait.
//   ROWS=10000 FILES=300 node tests/bench/privacy.ts
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { table } from '#tests/bench/figures.ts'
import type { MeasuredPrivacy } from '#tests/bench/privacy/measure-privacy.ts'
import { amount } from '#tests/bench/run/short.ts'
import { findPostgres } from '#tests/run/postgres.ts'

const ROWS = Number(process.env['ROWS'] ?? amount(10_000, 200))
const FILES = Number(process.env['FILES'] ?? amount(300, 100))

const rows: (string | number)[][] = []
await measure('SQLite')
const found = await findPostgres()
if ('url' in found) {
  await measure('PostgreSQL', found.url)
  await found.stop()
} else console.log(`PostgreSQL was not measured: ${found.missing}`)
const head = ['database', 'what', 'rows', 'files', 'seconds', 'peak MB more than before', 'longest pause, ms']
console.log(`\n${table(head, rows)}\n`)

async function measure(kind: string, server?: string): Promise<void> {
  for (const [few, many] of [
    [ROWS / 100, FILES / 100],
    [ROWS, FILES],
  ] as const) {
    const steps = await run(few, many, server ? { DATABASE_URL: await emptyDatabase(server) } : {})
    for (const { what, seconds, megabytes, pause } of steps)
      rows.push([kind, what, String(few), String(many), seconds, megabytes, pause])
  }
}

async function run(count: number, files: number, database: Record<string, string>): Promise<MeasuredPrivacy[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-privacy-'))
  const child = spawn(
    process.execPath,
    ['--expose-gc', 'tests/bench/privacy/measure-privacy.ts', String(count), String(files)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', ...database, DATA_DIR: folder },
    },
  )
  const lines = (await text(child.stdout)).trim().split('\n')
  rmSync(folder, { recursive: true, force: true })
  return JSON.parse(lines.at(-1) ?? '') as MeasuredPrivacy[]
}
