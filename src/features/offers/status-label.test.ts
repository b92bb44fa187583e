import { expect, test } from 'vitest'
import { statusLabels } from './status-label.ts'

test('O-04 label texts to the letter', () => {
  expect(Object.values(statusLabels).map((label) => label.text.message)).toEqual([
    'Offer extended',
    'Offer accepted',
    'Offer declined',
    'Offer canceled',
    'Offer expired',
    'Offer rejected',
  ])
})
