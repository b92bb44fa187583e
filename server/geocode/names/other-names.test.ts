import { expect, test } from 'vitest'
import { openGazetteer } from '#server/geocode/gazetteer.ts'
import { NAMES, otherNames } from './other-names.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'

test('S-15 every city with other names is in the gazetteer by its own, once', { tags: 'slow' }, () => {
  const gazetteer = openGazetteer()
  const unknown = NAMES.filter(({ city, country }) => !gazetteer.named(city).some((one) => one.country === country))
  expect(unknown).toEqual([])
  expect(new Set(NAMES.map(({ city, country }) => `${city}, ${country}`)).size).toBe(NAMES.length)
})

test('S-15 no name is that of two cities', () => {
  const wrong = NAMES.flatMap(({ city, names }) =>
    names.filter((name) => otherNames.get(toPlaceKey(name))?.key !== city),
  )
  expect(wrong).toEqual([])
})
