import { expect, it } from 'vitest'
import { formatNamed } from './named.ts'

it('fills named places of configured texts', () => {
  expect(formatNamed('Enter at least %(count)s characters.', { count: 3 })).toBe('Enter at least 3 characters.')
  expect(formatNamed('%(a)s and %(a)s', { a: '$& %(b)s', b: 1 })).toBe('$& %(b)s and $& %(b)s')
})

it('leaves unknown places and does not reach into prototypes', () => {
  expect(formatNamed('%(missing)s %(constructor)s 100 %', {})).toBe('%(missing)s %(constructor)s 100 %')
})
