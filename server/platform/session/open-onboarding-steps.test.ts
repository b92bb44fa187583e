import { expect, test } from 'vitest'
import { listOpenOnboardingSteps } from './open-onboarding-steps.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', bootstrapSteps: ['resume', 'name'] }

test.each([
  ['both names and no further step', ada, ['name'], true],
  ['a step done or skipped', ada, ['name', 'resume'], true],
  ['a step left', ada, ['name', 'resume', 'consents'], false],
  ['a step that nobody knows', ada, ['name', 'resume', 'phone'], true],
  ['a name that is known and not confirmed', { ...ada, bootstrapSteps: ['resume'] }, ['resume'], false],
  ['a name that is known, where nothing else is asked for', { ...ada, bootstrapSteps: [] }, [], true],
  ['one name by the word of its bearer', { ...ada, lastName: null }, [], true],
  ['one name by the word of its bearer, where more is asked for', { ...ada, firstName: null }, ['resume'], true],
  ['one name that somebody else wrote', { ...ada, lastName: null, bootstrapSteps: [] }, [], false],
  ['no name', { ...ada, firstName: '', lastName: null }, [], false],
])('A-07 %s', (_, candidate, steps, expected) => {
  expect(listOpenOnboardingSteps(candidate, { onboardingConfig: { steps } }).length === 0).toBe(expected)
})

test('P-05 open steps follow the configuration: each once, what nobody knows left out, the name after the resume where it is not in the list', () => {
  const nobody = { firstName: null, lastName: null, bootstrapSteps: ['consents'] }
  const steps = ['name', 'phone', 'preferences', 'consents', 'resume', 'preferences']
  expect(listOpenOnboardingSteps(nobody, { onboardingConfig: { steps } })).toEqual(['name', 'preferences', 'resume'])
  const unnamed = ['preferences', 'resume', 'notifications']
  expect(listOpenOnboardingSteps(nobody, { onboardingConfig: { steps: unnamed } })).toEqual([
    'preferences',
    'resume',
    'name',
    'notifications',
  ])
  expect(listOpenOnboardingSteps(nobody, { onboardingConfig: { steps: [] } })).toEqual(['name'])
})
