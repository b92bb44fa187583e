import { median } from '#tests/bench/kit/figures.ts'

/** How many times the browser's processor is slowed down: 4, like a phone, unless `CPU_RATE` is set. */
export const CPU_RATE = Number(process.env['CPU_RATE'] ?? 4)

/** Part of the heading of tables that are measured with a slowed processor. */
export const SLOWED = `processor ${CPU_RATE} × slower`

/**
 * A line about the machine of a table: a fixed piece of JavaScript and JSON without a browser, the median of nine.
 * Makes figures of different machines comparable; the longest time reveals a busy machine.
 */
export function machine(): string {
  return `${MACHINE}${measureFixedWork()}, ${SLOWED}.`
}

/** The beginning of the line about the machine. */
export const MACHINE = 'This machine: '

export function measureFixedWork(): string {
  const rounds = Array.from({ length: 12 }, measureWorkMs).slice(3)
  return `${median(rounds).toFixed(1)} ms for the fixed work (longest ${Math.max(...rounds).toFixed(1)})`
}

/** The time for work with numbers, objects and strings, as at a page's start, ms. */
function measureWorkMs(): number {
  const from = performance.now()
  let seed = 1
  const jobs = Array.from({ length: 2000 }, (_, id) => {
    seed = (seed * 48_271) % 2_147_483_647
    return { id, name: `Job ${seed.toString(36)}`, places: [seed % 97, seed % 89], isOpen: seed % 3 === 0 }
  })
  let sum = 0
  for (let turn = 0; turn < 10; turn += 1) {
    const read = JSON.parse(JSON.stringify(jobs)) as typeof jobs
    const byName = new Map(read.map((job) => [job.name, job]))
    for (const { name, places } of jobs) sum += (byName.get(name)?.id ?? 0) * (places[0] ?? 0)
  }
  if (!Number.isFinite(sum)) throw new Error('the fixed work went wrong')
  return performance.now() - from
}
