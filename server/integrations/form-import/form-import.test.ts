import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { validateTrustedDefinition } from '#server/features/applications/forms/definitions/write-definition.ts'
import { QuestionsProblem } from './question-values.ts'
import { readQuestions } from './read-questions.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'

const FORMS = `${SAMPLE_DATA}/data/forms`

function listItems(format: 'greenhouse' | 'ashby', data: unknown): Record<string, FormItem> {
  const { sections } = validateTrustedDefinition(readQuestions({ format, data }, 'imported'))
  return Object.fromEntries(sections.flatMap(({ items }) => items.map((item) => [item.name, item])))
}

const buildQuestion = (name: string, type: string, more: object = {}) => ({
  label: `About ${name}`,
  required: true,
  fields: [{ name, type, values: [] }],
  ...more,
})

test('F-14 Greenhouse questions become a form: kinds, choices, what is known, and one of two ways to answer', () => {
  const items = listItems('greenhouse', {
    title: 'Deck &amp; <b>crane</b>',
    questions: [
      buildQuestion('first_name', 'input_text'),
      buildQuestion('email', 'input_text'),
      {
        label: 'Resume',
        required: true,
        fields: [
          { name: 'resume', type: 'input_file' },
          { name: 'resume_text', type: 'textarea' },
        ],
      },
      buildQuestion('question_1[]', 'multi_value_multi_select', {
        fields: [
          {
            name: 'question_1[]',
            type: 'multi_value_multi_select',
            values: [
              { value: 0, label: 'No' },
              { value: 1, label: 'Yes' },
            ],
          },
        ],
      }),
      {
        label: 'Again',
        required: false,
        name: 'question_1',
        type: 'boolean',
        values: [{ value: 1, label: 'Yes' }],
        description: '<p>Say so.<script>x</script></p>',
      },
      buildQuestion('latitude', 'input_hidden'),
    ],
    demographic_questions: {
      header: 'Diversity',
      questions: [
        {
          id: 7,
          label: 'Gender',
          required: false,
          type: 'multi_value_single_select',
          answer_options: [
            { id: 1, label: 'Man' },
            { id: 2, label: 'Woman' },
          ],
        },
      ],
    },
    data_compliance: [{ type: 'gdpr', requires_processing_consent: true, requires_retention_consent: true }],
  })
  expect(Object.keys(items)).toEqual([
    'first_name',
    'email',
    'resume',
    'resume_text',
    'question_1',
    'question_1_2',
    'demographic_7',
    'gdpr_processing',
    'gdpr_retention',
  ])
  expect(items['first_name']).toMatchObject({ type: 'text', prefill: 'firstName', required: true })
  expect(items['resume']).toMatchObject({
    type: 'fileUpload',
    required: { op: 'and', of: [{ op: 'empty', of: { field: 'resume_text' } }] },
  })
  expect(items['question_1']).toMatchObject({
    type: 'checkboxGroup',
    checkboxOptions: { choices: [{ value: '0', label: 'No' }, { value: '1' }] },
  })
  expect(items['question_1_2']).toMatchObject({ type: 'radio', description: '<p>Say so.</p>' })
  expect(items['gdpr_processing']).toMatchObject({ type: 'privacyConsent', required: true })
})

test.each([
  ['greenhouse', null, /questions/],
  ['greenhouse', { questions: [buildQuestion('x', 'hologram')] }, /hologram/],
  ['ashby', { data: {} }, /application form/],
  ['ashby', { sections: [{ fieldEntries: [{ field: { type: 'Hologram', title: 'x' } }] }] }, /Hologram/],
] as const)('%s questions that cannot be read are refused, with the place', (format, data, reason) => {
  expect(getSaid(() => listItems(format, data))).toMatch(reason)
})

/** Returns the error message about the questions. */
function getSaid(read: () => unknown): string | undefined {
  try {
    read()
  } catch (error) {
    if (error instanceof QuestionsProblem) return error.message
    throw error
  }
  return undefined
}

test.skipIf(!existsSync(FORMS)).each([
  ['greenhouse', 'greenhouse-doc-board-1.json', 7],
  ['greenhouse', 'greenhouse-doc-harvest-3.json', 10],
  ['greenhouse', 'greenhouse-doc-harvest-5.json', 10],
  ['greenhouse', 'greenhouse-doc-harvest-7.json', 10],
  ['ashby', 'ashby-application-form.json', 11],
] as const)('F-14 the %s sample %s becomes a form (skipped without SAMPLE_DATA)', (format, file, questions) => {
  const items = listItems(format, JSON.parse(readFileSync(`${FORMS}/${file}`, 'utf8')))
  expect(Object.keys(items)).toHaveLength(questions)
})
