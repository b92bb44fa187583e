// Duration of sealing a 1 MB letter in each signing mode, and letters per minute on two cores, compared with the bare
// library call.
import { P12Signer, PDF } from '@libpdf/core'
import { sealInWorkerThread } from '#server/signing/seal-in-thread.ts'
import { sealLetter } from '#server/signing/seal.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { amount } from '#tests/bench/run/short.ts'
import { createBareThread } from '#tests/bench/seal/bare-seal-aside.ts'
import { signBarePage } from '#tests/bench/seal/bare-seal.ts'
import { waysToSign, type WayToSign } from '#tests/bench/seal/ways-to-sign.ts'

/** `npm run bench seal -- 4` for fewer. */
const GROUPS = Number(process.argv[2] ?? amount(12, 1))
/** Letters in a row, for each mode in turn. */
const GROUP = amount(10, 2)
/** Uncounted groups, because each thread compiles for itself. */
const WARMING = amount(5, 1)
const MANY = amount(60, 4)
const TURNS = amount(3, 1)
const YARDSTICK = 'bare library: the same pages, signed'
const HEAD = ['p50 ms', 'p95 ms', '×', 'processor p50 ms', '×', 'processor p95 ms', '×']

const threads = [createBareThread(), createBareThread()]
for (const way of await waysToSign()) {
  console.log(`\n${table([`1 MB letter, ${way.name}`, ...HEAD], await oneAfterAnother(way))}\n`)
  console.log(table([`${way.name}, two threads`, 'a minute', 'processor ms each'], await manyAtOnce(way)))
}
for (const thread of threads) thread.stop()

async function oneAfterAnother({ request, page }: WayToSign): Promise<(string | number)[][]> {
  const signer = await P12Signer.create(page.p12, page.password)
  const calls = {
    'bare library: the letter, signed': async () => {
      const document = await PDF.load(page.letter)
      await document.sign({ signer, level: 'B-B' })
    },
    [YARDSTICK]: async () => void (await signBarePage(page)),
    'the same, in a thread': async () => threads[0]?.sign(page),
    sealLetter: async () => void (await sealLetter(request)),
    'sealInWorkerThread, in its thread': async () => void (await sealInWorkerThread(request)),
  }
  // Measured in turns, so that other load on the machine affects all alike, and several in a row, so that each collects
  // its own garbage. Processor time is of all threads, including garbage collection.
  const times = new Map<string, { wall: number[]; processor: number[] }>()
  for (const name of Object.keys(calls)) times.set(name, { wall: [], processor: [] })
  for (let group = -WARMING; group < GROUPS; group += 1)
    for (const [name, call] of Object.entries(calls))
      for (let one = 0; one < GROUP; one += 1) {
        const started = performance.now()
        const before = process.cpuUsage()
        await call()
        const { user, system } = process.cpuUsage(before)
        if (group < 0) continue
        times.get(name)?.wall.push(performance.now() - started)
        times.get(name)?.processor.push((user + system) / 1000)
      }
  const yardstick = times.get(YARDSTICK)
  const beside = (of: 'wall' | 'processor', sample: number[], share: number) =>
    percentile(sample, share) / percentile(yardstick?.[of] ?? [], share)
  return [...times].map(([name, { wall, processor }]) => [
    name,
    median(wall),
    percentile(wall, 0.95),
    beside('wall', wall, 0.95),
    median(processor),
    beside('processor', processor, 0.5),
    percentile(processor, 0.95),
    beside('processor', processor, 0.95),
  ])
}

/** Both ways run on two threads: the site's, and two for the bare call. */
async function manyAtOnce({ request, page }: WayToSign): Promise<(string | number)[][]> {
  const turns = { ours: [] as Many[], bare: [] as Many[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.bare.push(await signMany(async (one) => threads[one % threads.length]?.sign(page)))
    turns.ours.push(await signMany(() => sealInWorkerThread(request)))
  }
  const medians = (all: Many[]) => [median(all.map(({ rate }) => rate)), median(all.map(({ processor }) => processor))]
  const [[ourRate = 0, ourCost = 0], [bareRate = 0, bareCost = 0]] = [medians(turns.ours), medians(turns.bare)]
  return [
    ['bare library: the same pages, in two threads of its own', bareRate, bareCost],
    ['sealInWorkerThread', ourRate, ourCost],
    ['×', bareRate / ourRate, ourCost / bareCost],
  ]
}

type Many = { rate: number; processor: number }

async function signMany(sign: (one: number) => Promise<unknown>): Promise<Many> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: MANY }, (_, one) => sign(one)))
  const { user, system } = process.cpuUsage(before)
  return { rate: (MANY * 60_000) / (performance.now() - started), processor: (user + system) / 1000 / MANY }
}
