import { expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'

const gazetteer = openGazetteer()

test.each([
  ['a city by its own point', 60.39299, 5.32415, 'Bergen'],
  ['a street of a large city by its name, not by that of the suburb beside it', 60.3803, 5.3346, 'Bergen'],
  ['a town by itself', 61.4529, 5.8571, 'Førde'],
  ['a place south of the line and west of Greenwich', -33.46, -70.65, 'Santiago'],
  ['a town beside the date line', -16.44, 179.37, 'Labasa'],
])('S-07 %s', (_what, lat, lng, name) => expect(gazetteer.near(lat, lng)?.name).toBe(name))

test('S-07 where nobody lives near there is no name', { tags: 'slow' }, () => {
  expect(gazetteer.near(-48.9, -123.4)).toBeUndefined()
  expect(gazetteer.near(90, 180)).toBeUndefined()
  expect(placeNames.nameAt(-48.9, -123.4)).toBe('')
  expect(placeNames.nameAt(60.39299, 5.32415)).toBe('Bergen')
  // the second call uses the cache
  expect(placeNames.nameAt(60.39299, 5.32415)).toBe('Bergen')
})
