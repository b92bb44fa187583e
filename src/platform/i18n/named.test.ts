import { expect, it } from 'vitest'
import { fillPlaceholders } from './named.ts'

it('fills named places of configured texts', () => {
  expect(fillPlaceholders('Enter at least %(count)s characters.', { count: 3 })).toBe('Enter at least 3 characters.')
  expect(fillPlaceholders('%(a)s and %(a)s', { a: '$& %(b)s', b: 1 })).toBe('$& %(b)s and $& %(b)s')
})

it('leaves unknown places and does not reach into prototypes', () => {
  expect(fillPlaceholders('%(missing)s %(constructor)s 100 %', {})).toBe('%(missing)s %(constructor)s 100 %')
})
