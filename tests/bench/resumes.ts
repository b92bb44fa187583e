// How much of resumes Foyer's parser, regular expressions and another parser find: `tests/bench/resumes/README.md`.
//   node tests/bench/resumes.ts [--half tuned|held-back] [--each]
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { CONTESTANTS, readAll, type ContestantId, type Readings } from '#tests/bench/resumes/contestants/read-all.ts'
import { REAL_RESUMES, listSamples, type Sample } from '#tests/bench/resumes/corpus.ts'
import type { Half } from '#tests/bench/resumes/people/person.ts'
import * as report from '#tests/bench/resumes/report.ts'
import { amount } from '#tests/bench/run/short.ts'

const { values: flags } = parseArgs({
  options: { half: { type: 'string', default: 'tuned' }, each: { type: 'boolean' }, as: { type: 'string' } },
})
const half: Half = flags.half === 'held-back' ? 'held-back' : 'tuned'
const samples = listSamples(half).slice(0, amount(Infinity, 12))
const reader = CONTESTANTS.find((id) => id === flags.as)
if (reader) process.send?.(await readAll(reader, samples))
else await compare()

async function compare(): Promise<void> {
  const all: Readings[] = []
  for (const id of CONTESTANTS) {
    const readings = await inOwnProcess(id)
    if (readings) all.push(readings)
    else console.log(`Not measured, because it is not here: ${id} (see the README.md of the corpus).`)
  }
  for (const [origin, words] of [
    ['drawn', 'drawn for the corpus'],
    ['real', 'real'],
  ] as const) {
    const own = samples.filter((sample) => sample.origin === origin)
    if (own.length === 0)
      console.log(`\nNo ${words} ones were measured: none at ${REAL_RESUMES} (set RESUMES to their folder).`)
    else console.log(`\n${half}, ${words}: ${own.length} files\n\n${report.fieldTable(own, all)}`)
  }
  const both = samples.filter(({ origin }) => origin !== 'odd')
  console.log(`\n${half}, both together: ${both.length} files\n\n${report.fieldTable(both, all)}`)
  const drawn = samples.filter(({ origin }) => origin === 'drawn')
  console.log(`\nF1 of all fields by language\n\n${report.groupTable(drawn, all, ({ name }) => name.slice(0, 2))}`)
  console.log(`\nF1 of all fields by layout\n\n${report.groupTable(drawn, all, layoutOf)}`)
  console.log(`\n${report.emptyTable(samples, all)}\n\n${report.speedTable(all)}`)
  if (flags.each && all[0]) console.log(`\n${report.eachFile(samples, all[0])}`)
}

/**
 * A separate process, so that memory and the time of the first file belong to one parser. Output of others is dropped.
 */
function inOwnProcess(id: ContestantId): Promise<Readings | null> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['--half', half, '--as', id], {
      stdio: ['ignore', 'ignore', id === 'contender' ? 'ignore' : 'inherit', 'ipc'],
    })
    child.once('message', (readings: Readings | null) => {
      resolve(readings)
      child.kill()
    })
    child.once('exit', (code) => reject(new Error(`${id} ended with ${code}`)))
  })
}

function layoutOf({ name }: Sample): string {
  return name.slice(3, name.lastIndexOf('.'))
}
