import { expect, test } from 'vitest'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { validateFormAnswers } from '#server/files/forms/validate-answers.ts'
import { validateDefinitionInPool } from '#server/files/forms/validate-in-pool.ts'
import { validateFormDefinition } from '#server/files/forms/validate-definition.ts'
import { DEAR_FORMS } from '#tests/builders/files/hostile-forms.ts'
import { runWithAnswerVerdicts } from './run-with-answer-verdicts.ts'

const turn = { tenant: 1, person: 'candidate 1' }
const today = '2026-11-25'
const buildText = (name: string) => ({ type: 'text', name, label: name, required: true })
const plain = {
  schemaVersion: 1,
  id: 'a',
  title: 'A',
  sections: [{ title: 'A', items: [buildText('a')] }],
} as FormDefinition
const joins = DEAR_FORMS[0]?.make() as FormDefinition

test('F-20 answers that are judged quickly are judged in the work itself, which runs once', async () => {
  let runs = 0
  const found = await runWithAnswerVerdicts(turn, async ({ on }) => {
    runs += 1
    return on({ definition: plain, values: {}, today })
  })
  expect([runs, Object.keys(found.errors)]).toEqual([1, ['a']])
})

test('F-20 dear answers are judged apart, between two runs of the work, and come out as they would here', async () => {
  const input = { definition: joins, values: { seed: 'x'.repeat(15_000) }, today }
  let runs = 0
  const found = await runWithAnswerVerdicts(turn, async ({ on }) => {
    runs += 1
    return on(input)
  })
  expect(runs).toBe(2)
  expect(found).toEqual(JSON.parse(JSON.stringify(validateFormAnswers(input))))
})

test('F-20 what changed while it was judged is judged again, and never taken for what was', async () => {
  let runs = 0
  const found = await runWithAnswerVerdicts(turn, async ({ on }) => {
    runs += 1
    return on({ definition: joins, values: { seed: (runs === 1 ? 'x' : 'y').repeat(15_000) }, today })
  })
  expect([runs, found.answers['seed']]).toEqual([3, 'y'.repeat(15_000)])
})

test('F-20 an error of the work itself is its caller’s', async () => {
  await expect(runWithAnswerVerdicts(turn, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
})

test('F-14 a definition is judged alike here and apart', async () => {
  for (const content of [
    { definition: joins },
    { definition: { ...joins, title: 7 } },
    { questions: { format: 'ashby' as const, data: 'x'.repeat(9000) } },
  ]) {
    const input = { content, name: 'a', today }
    expect(await validateDefinitionInPool(input, turn)).toEqual(
      JSON.parse(JSON.stringify(validateFormDefinition(input))),
    )
  }
})
