import { expect, it } from 'vitest'
import { pidOf } from './pid.ts'

it.each([
  ['123', 123],
  ['123-title', 123],
  ['123title', 123],
  [' 7 ', 7],
  ['title-123', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['9999999999999999999', undefined],
])('A-03 the pid %s reads %s', (text, id) => {
  expect(pidOf(text)).toBe(id)
})
