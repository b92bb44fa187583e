// Runs a benchmark, fails without figures, and writes them to docs/figures.md.
//   npm run bench                            lists them
//   npm run bench <name> [-- arguments]      runs one
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { measureFixedWork } from '#tests/bench/kit/machine.ts'
import { prepareFor } from '#tests/run/prepare-for.ts'
import { BENCHES, listBenches } from './benches.ts'
import { countFigures, getMachine, listTables, withRun } from './record.ts'
import { isShort } from './short.ts'

const PAGE = path.resolve(import.meta.dirname, '../../../docs/figures.md')
const [name = '', ...rest] = process.argv.slice(2)
const bench = BENCHES[name]
if (!bench) {
  console.log(listBenches())
  process.exit(name === '' ? 0 : 1)
}
prepareFor(bench.needs ?? [])
// The commit at the start of the run, since later changes were not measured.
const commit = standing()
const work = measureFixedWork()
const script = path.resolve(import.meta.dirname, '..', `${bench.file ?? name}.ts`)
const child = spawn(process.execPath, [...(bench.node ?? []), script, ...rest], {
  stdio: ['inherit', 'pipe', 'inherit'],
})
let output = ''
child.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk)
  output += String(chunk)
})
const [code] = (await once(child, 'close')) as [number | null]
process.exitCode = code ?? 1

const tables = listTables(output)
if (countFigures(tables) === 0) {
  console.error(`No figure came out of ${name}.`)
  process.exitCode ||= 1
} else if (!isShort && process.exitCode === 0) {
  const run = {
    name,
    commit,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, ${getMachine(output) ?? work}`,
    arguments: rest.join(' '),
    tables,
  }
  writeFileSync(PAGE, withRun(readFileSync(PAGE, 'utf8'), run))
}

function standing(): string {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/figures.md') !== ''
  return `${git('rev-parse', '--short=8', 'HEAD') || 'no commit'}${isChanged ? ' with changes' : ''}`
}
