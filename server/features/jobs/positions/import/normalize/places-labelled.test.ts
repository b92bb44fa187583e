import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openGazetteer } from '#server/geocode/gazetteer.ts'
import { geocodeText } from '#server/geocode/geocode-text.ts'
import { countJudgements, judgePlace, readLabelledPlaces } from '#tests/builders/jobs/judged-places.ts'
import { toPlacesFromAddress, parsePlaces } from './parse-places.ts'

const gazetteer = openGazetteer()
const cases = new URL('place-cases/', import.meta.url)

type Seen = { cases: { text: string; expected: { place: string; country: string } }[] }
const { cases: seen } = JSON.parse(readFileSync(new URL('seen.json', cases), 'utf8')) as Seen

test.each(seen)('S-16 places that were read wrongly: $text', ({ text, expected }) => {
  const places = parsePlaces(text).flatMap(({ name }) => geocodeText(gazetteer, name))
  const isCountry = expected.place.startsWith('(')
  expect(places.map(({ name, country }) => [isCountry ? '' : name.split(', ')[0], country])).toEqual([
    [isCountry ? '' : expected.place, expected.country],
  ])
})

test.each([
  ['that were tuned on', 'labelled.txt'],
  ['that were written after', 'labelled-again.txt'],
])('S-16 of places as job ads write them, %s, 98 in 100 are read right or not at all', (_which, file) => {
  const all = readLabelledPlaces(new URL(file, cases)).map(([text, expected]) => judgePlace(gazetteer, text, expected))
  const { right, wrong } = countJudgements(all)
  expect(all.length).toBeGreaterThanOrEqual(150)
  expect(all.filter(({ is }) => is === 'wrong').slice(0, wrong > all.length / 50 ? 20 : 0)).toEqual([])
  expect((all.length - wrong) / all.length).toBeGreaterThanOrEqual(0.98)
  // Most places are found, so rejecting all of them cannot pass.
  expect(right / all.length).toBeGreaterThanOrEqual(0.95)
})

test('S-16 a region and a country bind the town before them, and two towns stay two', () => {
  const all = readLabelledPlaces(new URL('labelled-bound.txt', cases)).map((one) => judgePlace(gazetteer, ...one))
  expect(all.filter(({ is }) => is !== 'right' && is !== 'wider')).toEqual([])
})

type Address = { locality: string; region: string; land: string; country: string; at: [lat: number, lng: number] }
const { cases: addresses } = JSON.parse(readFileSync(new URL('addresses.json', cases), 'utf8')) as { cases: Address[] }

test.each(addresses)(
  'S-16 an address is one place, in its country: $locality, $region, $land',
  ({ locality, region, land, country, at }) => {
    const address = { addressLocality: locality, addressRegion: region, addressCountry: land }
    const places = toPlacesFromAddress({ address }).flatMap(({ name }) => geocodeText(gazetteer, name))
    expect(places.map((place) => place.country)).toEqual([country])
    const [lat, lng] = places[0]?.point?.split(',').map(Number) ?? at
    expect([Math.abs(lat! - at[0]) < 0.3, Math.abs(lng! - at[1]) < 0.3]).toEqual([true, true])
  },
)
