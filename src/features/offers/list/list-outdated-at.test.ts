import { expect, it } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { getListOutdatedAtMs } from './list-outdated-at.ts'

const noon = new Date(2026, 3, 1, 12).getTime()
const at = (day: number, hour: number) => new Date(2026, 3, day, hour).getTime()
const until = (asOf: number, ...ends: (number | null)[]) =>
  getListOutdatedAtMs(
    { offers: ends.map((end) => buildOffer({ expires_at: end === null ? null : new Date(end).toISOString() })), asOf },
    noon,
  )

it('O-14 a kept list reads right until midnight at the latest: days left are counted by the calendar', () => {
  expect(until(noon)).toBe(at(2, 0))
  expect(until(noon, null, at(3, 9))).toBe(at(2, 0))
})

it('O-04 it stops reading right when an offer on it ends; one that has ended already does not matter', () => {
  expect(until(noon, at(1, 15), at(1, 11))).toBe(at(1, 15))
})

it('O-14 it is not shown past its day', () => {
  expect(until(at(1, -10), at(5, 9))).toBe(at(1, 14))
})
