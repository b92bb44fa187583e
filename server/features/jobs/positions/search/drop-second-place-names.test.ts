import { expect, test } from 'vitest'
import { dropSecondPlaceNames } from './drop-second-place-names.ts'

const distinct = (places: [string, number][]) =>
  dropSecondPlaceNames(places.map(([text, count]) => ({ text, count }))).map(({ text }) => text)

test('S-05 of two names of one place one is offered', () => {
  expect(
    distinct([
      ['London, United Kingdom', 130],
      ['London, ENG, GB', 130],
    ]),
  ).toEqual(['London, United Kingdom'])
  expect(
    distinct([
      ['Bergen, NO', 4],
      ['Bergen, Vestland, NO', 4],
    ]),
  ).toEqual(['Bergen, NO'])
})

test('S-05 two places of one name are both offered', () => {
  expect(
    distinct([
      ['Springfield, IL, US', 2],
      ['Springfield, MA, US', 2],
    ]),
  ).toHaveLength(2)
  expect(
    distinct([
      ['London, ON, CA', 3],
      ['London, United Kingdom', 3],
    ]),
  ).toHaveLength(2)
  expect(
    distinct([
      ['Paris, France', 9],
      ['Paris, IDF, FR', 8],
      ['', 0],
      ['ZZ', 0],
    ]),
  ).toHaveLength(4)
})
