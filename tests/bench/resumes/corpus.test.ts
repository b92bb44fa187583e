import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { profileContent } from '#contract/profile/profile-content.ts'
import { listSamplesIn } from '#tests/bench/resumes/corpus.ts'
import { getTruth, type Label } from '#tests/bench/resumes/label.ts'
import { write } from '#tests/bench/resumes/layouts/write.ts'
import { LOCALES } from '#tests/bench/resumes/people/locale.ts'
import { makePerson, type Half } from '#tests/bench/resumes/people/person.ts'
import { PLAN } from '#tests/bench/resumes/plan.ts'

const HALVES: readonly Half[] = ['tuned', 'held-back']
const MOST_BYTES = 2_600_000
const drawn = HALVES.flatMap((half) => listSamplesIn(half, 'drawn'))

describe('P-04 the corpus that reading is measured on', () => {
  test.each(HALVES)('P-04 %s has each language and each layout', (half) => {
    const own = PLAN.filter((planned) => planned.half === half)
    expect(new Set(own.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
    expect(new Set(own.map(({ layout }) => layout))).toEqual(new Set(PLAN.map(({ layout }) => layout)))
    expect(listSamplesIn(half, 'drawn').map(({ name }) => name)).toEqual(
      own.map(({ name, format }) => `${name}.${format}`).sort(),
    )
  })

  test('P-04 each label is a profile as the product keeps it', () => {
    const real = path.join(import.meta.dirname, 'real-labels')
    const labels = [
      ...drawn.map(({ label }) => label),
      ...listSamplesIn('odd', 'odd').map(({ label }) => label),
      ...readdirSync(real).map((file) => JSON.parse(readFileSync(path.join(real, file), 'utf8')) as Label),
    ]
    const truths = labels.flatMap((label) => getTruth(label) ?? [])
    expect(truths.length).toBeGreaterThan(70)
    for (const { content } of truths) expect(profileContent.parse(content)).toEqual(content)
  })

  test('P-04 no employer, title, school or sentence of one half is in the other', () => {
    const wordsOf = (half: Half) =>
      new Set(
        listSamplesIn(half, 'drawn').flatMap(({ label }) => {
          const { work = [], education = [], summary = null } = getTruth(label)?.content ?? {}
          return [summary, ...work.flatMap((job) => [job.company, job.title]), ...education.map(({ school }) => school)]
        }),
      )
    const [tuned, heldBack] = [wordsOf('tuned'), wordsOf('held-back')]
    expect([...tuned].filter((word) => word !== null && heldBack.has(word))).toEqual([])
  })

  test('P-04 the same seed draws the same person, in the same words', () => {
    const draw = () => write(makePerson('ja', 'tuned', 1, 'again'))
    expect(draw()).toEqual(draw())
  })

  test('P-04 all files together stay small', () => {
    const bytes = [...drawn, ...listSamplesIn('odd', 'odd')].reduce((sum, { file }) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})
