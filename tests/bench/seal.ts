// Time to seal a 1 MB letter, and letters per minute on two cores, beside the bare library call.
import { randomBytes } from 'node:crypto'
import { P12Signer, PDF } from '@libpdf/core'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { addCertificatePage } from '#server/signing/certificate-page.ts'
import { openPen } from '#server/signing/print/pen.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { sealAside } from '#server/signing/seal-aside.ts'
import { sealLetter } from '#server/signing/seal.ts'
import { bareThread } from '#tests/bench/bare-seal-aside.ts'
import { signBarePage, type BarePage } from '#tests/bench/bare-seal.ts'
import { median, percentile, table } from '#tests/bench/figures.ts'
import { pdf } from '#tests/builders/pdf.ts'

/** `npm run bench:seal -- 4` for fewer. */
const GROUPS = Number(process.argv[2] ?? 12)
/** One after the other, of each way in turn. */
const GROUP = 10
/** Groups before anything counts: each thread compiles for itself. */
const WARMING = 5
const MANY = 60
const TURNS = 3
const YARDSTICK = 'bare library: the same page, signed'
const content = randomBytes(1024 * 1024)
  .toString('base64')
  .slice(0, 1024 * 1024)
const letter = new Uint8Array(
  pdf({ pages: 6, objects: [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`] }),
)
const key = { p12: await makeOperatorKey('Foyer at bench', 'x'), password: 'x' }
const signer = await P12Signer.create(key.p12, key.password)
const facts: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'Harbour Line',
  offerId: 1,
  document: { id: 'd', name: 'Offer letter', sha256: 'ab'.repeat(32), size: letter.length },
  signer: 'Ada Lovelace',
  signedAt: new Date().toISOString(),
  consent: { version: '2026-01', language: 'en' },
  trail: { length: 7, hash: 'cd'.repeat(32) },
}
const request = { letter, facts, drawing: null, places: null, brought: null, key, timestampUrl: null, now: Date.now() }

const printed = await textsOfCertificate()
const page: BarePage = { letter, printed, p12: key.p12, password: key.password }
const threads = [bareThread(), bareThread()]
const ways = {
  'bare library: signed': async () => {
    const document = await PDF.load(letter)
    await document.sign({ signer, level: 'B-B' })
  },
  [YARDSTICK]: async () => void (await signBarePage(page)),
  'the same, in a thread': async () => threads[0]?.sign(page),
  sealLetter: async () => void (await sealLetter(request)),
  'sealAside, in its thread': async () => void (await sealAside(request)),
}
// In turn, so that what else the machine does weighs on all alike, and several at a time: garbage is collected by who left it. Processor time
// is of all threads, collecting included.
const times = new Map<string, { wall: number[]; processor: number[] }>()
for (const name of Object.keys(ways)) times.set(name, { wall: [], processor: [] })
for (let group = -WARMING; group < GROUPS; group += 1)
  for (const [name, way] of Object.entries(ways))
    for (let one = 0; one < GROUP; one += 1) {
      const started = performance.now()
      const before = process.cpuUsage()
      await way()
      const { user, system } = process.cpuUsage(before)
      if (group < 0) continue
      times.get(name)?.wall.push(performance.now() - started)
      times.get(name)?.processor.push((user + system) / 1000)
    }
const yardstick = times.get(YARDSTICK)
const beside = (of: 'wall' | 'processor', sample: number[], share: number) =>
  percentile(sample, share) / percentile(yardstick?.[of] ?? [], share)
const rows = [...times].map(([name, { wall, processor }]) => [
  name,
  median(wall),
  percentile(wall, 0.95),
  beside('wall', wall, 0.95),
  median(processor),
  beside('processor', processor, 0.5),
  percentile(processor, 0.95),
  beside('processor', processor, 0.95),
])
const head = ['1 MB letter', 'p50 ms', 'p95 ms', '×', 'processor p50 ms', '×', 'processor p95 ms', '×']
console.log(table(head, rows))

// Both on two threads: that of the site, and the bare call in two threads of its own.
const many = { ours: [] as Many[], bare: [] as Many[] }
for (let turn = 0; turn < TURNS; turn += 1) {
  many.bare.push(await signMany(async (one) => threads[one % threads.length]?.sign(page)))
  many.ours.push(await signMany(() => sealAside(request)))
}
for (const thread of threads) thread.stop()
const medians = (turns: Many[]) => [
  median(turns.map(({ rate }) => rate)),
  median(turns.map(({ processor }) => processor)),
]
const [[ourRate = 0, ourCost = 0], [bareRate = 0, bareCost = 0]] = [medians(many.ours), medians(many.bare)]
console.log('')
console.log(
  table(
    ['1 MB letters, two threads', 'a minute', 'processor ms each'],
    [
      ['bare library: the same page, in two threads of its own', bareRate, bareCost],
      ['sealAside', ourRate, ourCost],
      ['×', bareRate / ourRate, ourCost / bareCost],
    ],
  ),
)

type Many = { rate: number; processor: number }

async function signMany(sign: (one: number) => Promise<unknown>): Promise<Many> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: MANY }, (_, one) => sign(one)))
  const { user, system } = process.cpuUsage(before)
  return { rate: (MANY * 60_000) / (performance.now() - started), processor: (user + system) / 1000 / MANY }
}

/** What a certificate page writes and where, to be written by the library alone. */
async function textsOfCertificate(): Promise<BarePage['printed']> {
  const texts: BarePage['printed'] = []
  const document = await PDF.load(letter)
  const addPage = document.addPage.bind(document)
  document.addPage = (size) => {
    const added = addPage(size)
    // Without the font: that goes to no other thread.
    added.drawText = (text, { font, ...options } = {}) => void (font && texts.push([text, options]))
    return added
  }
  addCertificatePage(document, openPen(document), { facts, drawing: null, stamped: [] })
  return texts
}
