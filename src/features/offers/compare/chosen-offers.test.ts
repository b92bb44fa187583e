import { expect, it } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { ALL, parseChosen, toggleChosen } from './chosen-offers.ts'

const offers = [1, 2, 3, 4, 5, 6, 7].map((id) => buildOffer({ id }))
const listIds = (some: readonly { id: number }[]) => some.map(({ id }) => id)

it('O-26 the first six are compared until somebody chooses', () => {
  expect(listIds(parseChosen(ALL, offers))).toEqual([1, 2, 3, 4, 5, 6])
  expect(listIds(parseChosen('7,3,99,x', offers))).toEqual([3, 7])
})

it('O-26 choosing adds one and takes one away, in the order of the list', () => {
  const chosen = parseChosen('7,3', offers)
  expect(toggleChosen(offers, chosen, offers[4] ?? buildOffer())).toBe('3,5,7')
  expect(toggleChosen(offers, chosen, offers[2] ?? buildOffer())).toBe('7')
  const last = parseChosen('7', offers)
  expect(parseChosen(toggleChosen(offers, last, offers[6] ?? buildOffer()), offers)).toEqual([])
})
