import { expect, it } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { ALL, parseCompareParam, toToggledCompareParam } from './compare-param.ts'

const offers = [1, 2, 3, 4, 5, 6, 7].map((id) => buildOffer({ id }))
const listIds = (some: readonly { id: number }[]) => some.map(({ id }) => id)

it('O-26 the first six are compared until somebody chooses', () => {
  expect(listIds(parseCompareParam(ALL, offers))).toEqual([1, 2, 3, 4, 5, 6])
  expect(listIds(parseCompareParam('7,3,99,x', offers))).toEqual([3, 7])
})

it('O-26 choosing adds one and takes one away, in the order of the list', () => {
  const chosen = parseCompareParam('7,3', offers)
  expect(toToggledCompareParam(offers, chosen, offers[4] ?? buildOffer())).toBe('3,5,7')
  expect(toToggledCompareParam(offers, chosen, offers[2] ?? buildOffer())).toBe('7')
  const last = parseCompareParam('7', offers)
  expect(parseCompareParam(toToggledCompareParam(offers, last, offers[6] ?? buildOffer()), offers)).toEqual([])
})
