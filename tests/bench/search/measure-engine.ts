// One engine in a separate process, so that its memory can be told from others':
//   node --expose-gc tests/bench/search/measure-engine.ts <engine> <positions> [PostgreSQL URL]
// Writes one line of JSON: the measurements without and with filters counted.
import { setTimeout as wait } from 'node:timers/promises'
import { counting, type Engine } from '#tests/bench/engines/engine.ts'
import { openings } from '#tests/bench/engines/named.ts'
import { FACETS } from '#tests/bench/engines/sql.ts'
import { generateJobs } from '#tests/bench/search/generated-jobs.ts'
import { ratePerSecond, measureTimes, type Times } from '#tests/bench/search/sampling.ts'

export type Measured = {
  engine: string
  jobs: number
  buildSeconds: number
  bytesPerPosition: number
  times: Times
  perSecond: number
}

const [name, count, url] = process.argv.slice(2)
const jobs = Number(count)
const opening = openings(url).find((one) => one.name === name)
if (!opening) throw new Error(`No engine ${name}`)

const before = await measureHeldMemory()
const started = performance.now()
const engine = await opening.open(generateJobs(jobs))
const buildSeconds = (performance.now() - started) / 1000
const bytes = (await engine.bytes?.()) ?? (await measureHeldMemory()) - before
const both = [await measureEngine(engine), await measureEngine(counting(engine, FACETS))]
console.log(JSON.stringify(both))
await engine.close()

async function measureEngine({ name: as, search }: Engine): Promise<Measured> {
  const times = await measureTimes(search, jobs)
  const perSecond = await ratePerSecond(search, jobs)
  return { engine: as, jobs, buildSeconds, bytesPerPosition: bytes / jobs, times, perSecond }
}

/** Heap and external memory, including array buffers, after garbage collection. */
async function measureHeldMemory(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await wait(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
