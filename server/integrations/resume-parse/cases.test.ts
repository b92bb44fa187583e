import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLabelled, buildTruthOfShort } from '#tests/bench/resumes/kinds/labelled.ts'
import { FIELDS } from '#tests/bench/resumes/scoring/fields.ts'
import { score } from '#tests/bench/resumes/scoring/score.ts'
import { readResume } from './read-resume.ts'

/** Files that are not parsed completely yet, with the fields that are wrong; all other fields are correct. */
const OPEN = JSON.parse(readFileSync(path.join(import.meta.dirname, 'cases', 'open.json'), 'utf8')) as Record<
  string,
  string[]
>
const FOLDERS = ['cases', '../../../tests/bench/resumes/kinds/tuned']
const all = FOLDERS.flatMap((folder) => readLabelled(path.join(import.meta.dirname, folder)))

test.each(all.map((one) => [one.name, one] as const))('P-04 %s is read as its label says', async (name, one) => {
  const found = await readResume(readFileSync(one.file), one.kind)
  const scores = score(found, buildTruthOfShort(one.label, found))
  const wrong = FIELDS.filter((field) => {
    const counts = scores[field]
    return counts !== undefined && (counts.right < counts.expected || counts.found > counts.right)
  })
  expect(wrong).toEqual(OPEN[`${path.basename(path.dirname(one.file))}/${name}`] ?? [])
})
