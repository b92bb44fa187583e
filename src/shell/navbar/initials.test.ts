import { expect, it } from 'vitest'
import { getInitials } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  Ana María de la Cruz ', 'AM'],
  ['ada@example.com', 'A'],
  ['e\u0301lodie 👩🏽‍💻', 'E\u0301👩🏽‍💻'],
  ['', ''],
])('P-01 initials of %s: of the first two words', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
