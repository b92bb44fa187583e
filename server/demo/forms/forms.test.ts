import { expect, test } from 'vitest'
import { listQuestions } from '#contract/form/answers/new-questions.ts'
import { validateTrustedDefinition } from '#server/features/applications/forms/definitions/write-definition.ts'
import { applicationForm } from './application-form.ts'

test('the demo’s application has 60 questions, with some that depend on others, files and repeating parts', () => {
  const questions = listQuestions(validateTrustedDefinition(applicationForm))
  expect(questions).toHaveLength(60)
  expect(questions.filter(({ visibility }) => visibility !== undefined).length).toBeGreaterThan(15)
  const types = questions.map(({ type }) => type)
  expect(types.filter((type) => type === 'fileUpload')).toHaveLength(4)
  expect(types.filter((type) => type === 'dynamicList')).toHaveLength(3)
})
