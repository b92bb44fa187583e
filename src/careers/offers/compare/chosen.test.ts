import { expect, it } from 'vitest'
import { anOffer } from '#src/careers/offers/offer-builder.ts'
import { ALL, chosenFrom, toggled } from './chosen.ts'

const offers = [1, 2, 3, 4, 5, 6, 7].map((id) => anOffer({ id }))
const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)

it('O-26 the first six are compared until somebody chooses', () => {
  expect(ids(chosenFrom(ALL, offers))).toEqual([1, 2, 3, 4, 5, 6])
  expect(ids(chosenFrom('7,3,99,x', offers))).toEqual([3, 7])
})

it('O-26 choosing adds one and takes one away, in the order of the list', () => {
  const chosen = chosenFrom('7,3', offers)
  expect(toggled(offers, chosen, offers[4] ?? anOffer())).toBe('3,5,7')
  expect(toggled(offers, chosen, offers[2] ?? anOffer())).toBe('7')
  const last = chosenFrom('7', offers)
  expect(chosenFrom(toggled(offers, last, offers[6] ?? anOffer()), offers)).toEqual([])
})
