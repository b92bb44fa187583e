// Traces what keeps the main thread busy after the first paint: home, a search and a job in new browsers, by processor
// time.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PAGE } from '#contract/zod-free/paths.ts'
import { median, table } from '#tests/bench/kit/figures.ts'
import { machine } from '#tests/bench/kit/machine.ts'
import { measureTasks, type Task, type Tasks } from '#tests/bench/kit/main-thread.ts'
import { amount } from '#tests/bench/run/short.ts'
import { Site } from '#tests/site.ts'

const ROUNDS = Number(process.argv[2] ?? amount(5, 1))
/** The goal for a task, ms: half a frame. */
const LONG = 8
/** Lighthouse's threshold for blocking, ms. */
const BLOCKING = 50

const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-tasks-${process.pid}`) })
const pages = [PAGE.home, `${PAGE.search}?query=engineer`, `${PAGE.job}/1`]
const visits = new Map<string, Tasks[]>(pages.map((page) => [page, []]))
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of pages) visits.get(page)?.push(await measureTasks(`${site.origin}${page}`))
} finally {
  await site.close()
}

const sumBlocking = (tasks: Task[], rate: number) =>
  tasks.reduce((sum, { ms }) => sum + Math.max(0, ms * rate - BLOCKING), 0)
console.log(machine())
console.log(
  table(
    [
      'page',
      'longest task ms',
      `tasks over ${LONG} ms`,
      'all until ready ms',
      'blocked at 4× ms',
      'blocked at 6× ms',
      'longest after ms',
      'ready after first paint ms',
    ],
    [...visits].map(([page, some]) => [
      page,
      median(some.map(({ before }) => Math.max(...before.map(({ ms }) => ms)))),
      median(some.map(({ before }) => before.filter(({ ms }) => ms > LONG).length)),
      median(some.map(({ before }) => before.reduce((sum, { ms }) => sum + ms, 0))),
      median(some.map(({ before, after }) => sumBlocking([...before, ...after], 4))),
      median(some.map(({ before, after }) => sumBlocking([...before, ...after], 6))),
      median(some.map(({ after }) => Math.max(0, ...after.map(({ ms }) => ms)))),
      median(some.map(({ ready }) => ready)),
    ]),
  ),
)
for (const [page, some] of visits) {
  console.log(`\n${page}, the last round:`)
  for (const { ms, what } of [
    ...(some.at(-1)?.before ?? []),
    { ms: 0, what: '— ready —' },
    ...(some.at(-1)?.after ?? []),
  ])
    if (ms === 0 || ms > LONG / 2) console.log(`${ms.toFixed(1).padStart(6)} ms  ${what}`)
}
