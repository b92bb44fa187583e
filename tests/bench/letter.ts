// How soon the first page of a letter is rendered, compared with a page of pdf.js alone, and the memory for scrolling
// through a long one.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { openBareLetter } from '#tests/bench/letter/bare-letter.ts'
import { median, table } from '#tests/bench/kit/figures.ts'
import { measureLetterMemory } from '#tests/bench/letter/letter-memory.ts'
import { bareVisits, launch, measureLetterVisits, type Visits } from '#tests/bench/letter/letter-visits.ts'
import { machine, SLOWED } from '#tests/bench/kit/machine.ts'
import { amount } from '#tests/bench/run/short.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { Site } from '#tests/site.ts'

/** `npm run bench letter -- 3` for fewer. */
const ROUNDS = Number(process.argv[2] ?? amount(7, 1))
const LONG = amount(200, 12)
const LOOKS_AT = [...[10, 50, 100, 150].filter((page) => page < LONG), LONG]
const LETTERS = path.resolve(import.meta.dirname, '../../server/demo/letters')
const letters = ['offer-letter-lisbon.pdf', 'offer-letter-bergen.pdf'].map((file) =>
  readFileSync(path.join(LETTERS, file)),
)

const short = await (await PDF.merge(letters)).save()
const pages = PDF.create()
await pages.copyPagesFrom(
  await PDF.load(short),
  Array.from({ length: LONG }, (_, index) => index % 6),
)
const long = await pages.save()
const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-letter-${process.pid}`) })
const bare = await openBareLetter(short)
const browser = await launch()
try {
  const one = async (name: string, bytes: Uint8Array) => {
    const { email, offers } = await createCandidateWith(site, [{ documents: [{ name, bytes: Buffer.from(bytes) }] }])
    const offer = `/careers/offer/${offers[0]?.id}`
    return { origin: site.origin, email, offer, path: `${offer}/offer-document/${offers[0]?.offer_documents[0]?.id}` }
  }
  const letter = await one('Six pages', short)
  const ours: Visits[] = []
  const yardstick: Omit<Visits, 'pressed'>[] = []
  // Both are measured in turns, so that other load on the machine affects them alike; the first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rounds = [await measureLetterVisits(browser, letter), await bareVisits(browser, bare.address)] as const
    if (round === 0) continue
    ours.push(rounds[0])
    yardstick.push(rounds[1])
  }
  const our = (of: keyof Visits) => median(ours.map((visits) => visits[of]))
  const their = (of: Beside) => median(yardstick.map((visits) => visits[of]))
  const row = (name: string, of: keyof Visits, beside: Beside) => [
    name,
    our(of),
    their(beside),
    our(of) / their(beside),
  ]
  console.log(machine())
  console.log(
    table(
      [`first page of six, 390 px, ${SLOWED}`, 'ours ms', 'pdf.js alone ms', 'ratio'],
      [
        row('by its address, nothing kept', 'first', 'first'),
        row('by its address, again', 'again', 'again'),
        row('by a press on the offer’s page', 'pressed', 'again'),
        row('since the letter was asked for: the viewer itself', 'asked', 'asked'),
      ],
    ),
  )

  const held = await measureLetterMemory(browser, { ...(await one('Long', long)), looksAt: LOOKS_AT })
  console.log('')
  console.log(
    table(
      ['paged to', 'script MB', 'canvases MB', 'private memory of the renderers MB'],
      held.map(({ page, heap, canvases, renderers }) => [String(page), heap, canvases, renderers]),
    ),
  )
  const [before, after] = [held[0], held.at(-1)]
  if (before && after)
    console.log(
      `\npage ${LONG} against page 10: script × ${(after.heap / before.heap).toFixed(2)}, renderers × ${(after.renderers / before.renderers).toFixed(2)}`,
    )
} finally {
  await browser.close()
  await bare.close()
  await site.close()
}

type Beside = keyof Omit<Visits, 'pressed'>
