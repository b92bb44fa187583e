import { expect, test } from 'vitest'
import { isBootstrapped } from './bootstrapped.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', bootstrapSteps: ['resume'] }

test.each([
  ['both names and no further step', ada, ['name'], true],
  ['a step done or skipped', ada, ['name', 'resume'], true],
  ['a step left', ada, ['name', 'resume', 'phone'], false],
  ['no last name', { ...ada, lastName: null }, [], false],
  ['no first name', { ...ada, firstName: '' }, [], false],
])('%s', (_, candidate, steps, expected) => {
  expect(isBootstrapped(candidate, { onboardingConfig: { steps } })).toBe(expected)
})
