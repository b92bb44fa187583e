// Duration of exporting a resume of five pages: from pressing a button below its preview, and from the profile,
// including line and page breaks. Compared with a PDF library that gets the same lines and positions.
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { makePages } from '#src/features/export-resume/document/make-pages.ts'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { makePdf, type PdfOptions } from '#src/features/export-resume/make-pdf.ts'
import { writePdf } from '#src/features/export-resume/pdf/write-pdf.ts'
import { TEMPLATES } from '#src/features/export-resume/templates/templates.ts'
import { buildBareResume, drawBareResume } from '#tests/bench/export/bare-resume.ts'
import { buildLongCareer } from '#tests/bench/export/long-career.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { amount } from '#tests/bench/run/short.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'

/** `npm run bench export -- 10` for fewer. */
const ROUNDS = Number(process.argv[2] ?? amount(40, 1))
/** Uncounted rounds, after which both are compiled. */
const WARMING = amount(10, 1)
const PAGES = 5
const MOST = 2

const fonts = createInstalledFonts()
const rows: (string | number)[][] = []
const missed: string[] = []
for (const template of TEMPLATES) {
  const options: PdfOptions = { template, paper: 'a4', locale: 'en', sections: SECTIONS, labels: englishLabels }
  const person = await personOfFivePages(options)
  const pages = await makePages(person, options, fonts, shapeHere)
  const bare = buildBareResume(pages)
  const calls = {
    'from the profile': () => makePdf(person, options, fonts, shapeHere),
    'from its preview': () => writePdf(pages),
    'the library': () => drawBareResume(bare),
  }
  const names = Object.keys(calls) as (keyof typeof calls)[]
  const times = new Map(names.map((name): [string, number[]] => [name, []]))
  const sizes = new Map<string, number>()
  // the contestants take turns, so that other load on the machine affects all alike
  for (let round = -WARMING; round < ROUNDS; round += 1)
    for (const name of names) {
      const started = performance.now()
      const { length } = await calls[name]()
      if (round >= 0) times.get(name)?.push(performance.now() - started)
      sizes.set(name, length / 1000)
    }
  const yardstick = median(times.get('the library') ?? [])
  for (const [name, sample] of times)
    rows.push([
      `${template}, ${name}`,
      median(sample),
      percentile(sample, 0.95),
      median(sample) / yardstick,
      sizes.get(name) ?? 0,
    ])
  if (median(times.get('from its preview') ?? []) > MOST * yardstick) missed.push(template)
}
console.log(table([`resume of ${PAGES} pages`, 'p50 ms', 'p95 ms', 'p50 ×', 'kB'], rows))
if (missed.length > 0) console.log(`\nMissed: ${missed.join(', ')} (at most ${MOST} times the library)`)

/** A person with enough jobs to fill five pages. */
async function personOfFivePages(options: PdfOptions) {
  for (let jobs = 1; jobs < 60; jobs += 1) {
    const person = buildLongCareer(jobs)
    const { pages } = await makePages(person, options, fonts, shapeHere)
    if (pages.length === PAGES) return person
  }
  throw new Error(`no resume of ${PAGES} pages`)
}
