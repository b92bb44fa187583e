import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  Ana María de la Cruz ', 'AC'],
  ['ada@example.com', 'A'],
  ['e\u0301lodie 👩🏽‍💻', 'E\u0301👩🏽‍💻'],
  ['', ''],
])('initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
