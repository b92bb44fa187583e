// How much is parsed of the most difficult kinds of resumes: languages, layouts, forms
// (`tests/bench/resumes/README.md`).
//   node tests/bench/resumes/resume-kinds.ts [--half tuned|held-back|FOLDER] [--each]
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readResume } from '#server/integrations/resume-parse/read-resume.ts'
import { readLabelled, buildTruthOfShort, type Labelled } from '#tests/bench/resumes/kinds/labelled.ts'

import { FIELDS, type Scores } from '#tests/bench/resumes/scoring/fields.ts'
import { score } from '#tests/bench/resumes/scoring/score.ts'
import { listFigures, getSum } from '#tests/bench/resumes/scoring/summary.ts'

const { values: flags } = parseArgs({
  options: { half: { type: 'string', default: 'tuned' }, each: { type: 'boolean' } },
})
const half = flags.half ?? 'tuned'
const folder = half.includes('/') ? path.resolve(half) : path.join(import.meta.dirname, 'kinds', half)

type Scored = { one: Labelled; scores: Scores }

async function scoreResume(one: Labelled): Promise<Scored> {
  const found = await readResume(readFileSync(one.file), one.kind)
  const truth = buildTruthOfShort(one.label, found)
  const scores = score(found, truth)
  if (flags.each) {
    const wrong = FIELDS.filter((field) => {
      const counts = scores[field]
      return counts && (counts.right !== counts.expected || counts.right !== counts.found)
    })
    if (wrong.length > 0) console.log(`${one.name}: ${wrong.join(', ')}\n${JSON.stringify(getBrief(found), null, 1)}`)
  }
  return { one, scores }
}

function getBrief({ email, content }: Awaited<ReturnType<typeof readResume>>): unknown {
  const { firstName, lastName, phone, location, work, education, skills, languages, certificates } = content
  return {
    name: `${firstName ?? ''}|${lastName ?? ''}`,
    email,
    phone,
    location,
    work: work.map(({ title, company, dates }) =>
      [title, company, dates?.startDate, dates?.endDate, dates?.isCurrent].join(' # '),
    ),
    education: education.map(({ school, degree, field }) => [school, degree, field].join(' # ')),
    skills: skills.map(({ name }) => name).join(' # '),
    languages: languages.map(({ name }) => name).join(' # '),
    certificates: certificates.map(({ name, issued, expires }) => [name, issued, expires].join(' # ')),
  }
}

function table(title: string, all: readonly Scored[]): void {
  console.log(`\n${title}: ${all.length} files\n\n| field | P | R | F1 |\n|---|---|---|---|`)
  const sums = getSum(all.map(({ scores }) => scores))
  for (const field of FIELDS) {
    const { precision, recall, f1 } = listFigures(sums[field] ?? { right: 0, found: 0, expected: 0 })
    const shown = [precision, recall, f1].map((figure) => (Number.isNaN(figure) ? '–' : figure.toFixed(2)))
    if (field !== 'degrees') console.log(`| ${field} | ${shown.join(' | ')} |`)
  }
}

const all: Scored[] = []
for (const one of readLabelled(folder)) all.push(await scoreResume(one))
table(half, all)
for (const kind of new Set(all.map(({ one }) => one.label.kind)))
  table(
    `${half}, ${kind}`,
    all.filter(({ one }) => one.label.kind === kind),
  )
