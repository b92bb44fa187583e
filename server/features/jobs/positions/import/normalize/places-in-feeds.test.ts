import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ashby } from '#server/features/jobs/positions/import/formats/ashby.ts'
import { jsonLd } from '#server/features/jobs/positions/import/formats/json-ld.ts'
import { createPositionGeocoder } from '#server/features/jobs/positions/import/geocode-position.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { toPlacesFromAddress, parsePlaces } from './parse-places.ts'

const getCase = (name: string) => readFileSync(new URL(`place-cases/${name}`, import.meta.url), 'utf8')
const geocode = createPositionGeocoder()

test('S-16 fields that are filled in with "UNAVAILABLE" leave the region or the country that is known', async () => {
  const { positions } = await readFeed(jsonLd, getCase('jsonld-unavailable.json'))
  const expected = JSON.parse(getCase('jsonld-unavailable.expected.json')) as Record<string, unknown>
  expect(positions.map(({ externalId, locations }) => [externalId, locations])).toEqual([
    ['u-1', expected['u-1.locations']],
    ['u-2', expected['u-2.locations']],
  ])
  expect(positions.map((one) => geocode(one)).map(({ standardizedLocations }) => standardizedLocations)).toEqual([
    ['Maryland, US'],
    ['US'],
  ])
})

test('S-16 further places of Ashby are those of their addresses, not the words for a part of the world', async () => {
  const { positions } = await readFeed(ashby, getCase('ashby-secondary.json'))
  expect(positions.map((one) => geocode(one).standardizedLocations)).toEqual([['CA', 'BR', 'Berlin, BE, DE']])
})

test.each([
  ['the town of its address', 'Europe HQ', { addressLocality: 'Porto', addressCountry: 'Portugal' }, 'Porto, Portugal'],
  ['its words where the address stops at the country', 'Bavaria', { addressCountry: 'Germany' }, 'Bavaria, Germany'],
  ['its words where there is no address', 'Lisbon', undefined, 'Lisbon'],
  ['its address where it is called an office', 'HQ', { addressCountry: 'Spain' }, 'Spain'],
])('S-16 a further place of Ashby is %s', async (_what, location, postalAddress, name) => {
  const [first] = (JSON.parse(getCase('ashby-secondary.json')) as { jobs: object[] }).jobs
  const job = { ...first, location: 'Canada', secondaryLocations: [{ location, address: { postalAddress } }] }
  const { positions } = await readFeed(ashby, JSON.stringify({ apiVersion: '1', jobs: [job] }))
  expect(positions[0]?.locations).toEqual(['Canada', name])
})

const CANADIAN = { addressLocality: 'London', addressRegion: 'Ontario', addressCountry: 'Canada' }
test.each([
  ['London', CANADIAN, 'London, ON, CA'],
  ['London (Hybrid)', CANADIAN, 'London, ON, CA'],
  [
    'Springfield',
    { addressLocality: 'Springfield', addressRegion: 'IL', addressCountry: 'USA' },
    'Springfield, IL, US',
  ],
  ['Europe Hub', { addressLocality: 'Amsterdam', addressCountry: 'NL' }, 'Amsterdam, NH, NL'],
  ['Remote - Spain', { addressLocality: 'Madrid', addressCountry: 'Spain' }, 'ES'],
  ['Germany', { addressLocality: 'Berlin', addressCountry: 'Germany' }, 'DE'],
  ['Lisbon', { addressCountry: 'Portugal' }, 'Lisbon, PT'],
])('S-16 the place of a job of Ashby called %s is where its address is', async (location, postalAddress, name) => {
  const [first] = (JSON.parse(getCase('ashby-secondary.json')) as { jobs: object[] }).jobs
  const job = { ...first, location, address: { postalAddress }, secondaryLocations: [] }
  const { positions } = await readFeed(ashby, JSON.stringify({ apiVersion: '1', jobs: [job] }))
  expect(positions.map((one) => geocode(one).standardizedLocations)).toEqual([[name]])
})

test.each([
  [
    { city: 'Bern', region: 'BE', country: 'ch', address: 'Bundesplatz 1', postalCode: '3011' },
    '3011 Bern, BE, Switzerland',
  ],
  [{ city: 'Leeds', address: '1 Park Row', country: 'gb' }, 'Leeds, United Kingdom'],
  [{ address: '1 Park Row, Leeds' }, '1 Park Row, Leeds'],
  [{ address: { city: 'Leeds' } }, 'Leeds'],
])('S-16 a street beside a city is not the place: %j is %j', (fields, name) =>
  expect(toPlacesFromAddress(fields)[0]?.name).toBe(name),
)

test.each([
  [{ addressLocality: 'Leeds', postalCode: 'LS1 4AP', addressCountry: 'GB' }, 'Leeds LS1 4AP, United Kingdom'],
  [{ city: 'Lake Worth', state: 'TX', zip: '76135' }, 'Lake Worth, TX 76135'],
  [{ city: 'Berlin', state: 'Berlin', postalCode: '10115', country: 'DE' }, '10115 Berlin, Germany'],
  [{ city: 'Leeds', postalCode: 'N/A', country: 'GB' }, 'Leeds, United Kingdom'],
  [{ city: 'N/A', region: 'Unknown', country: 'N/A', name: 'TBD' }, undefined],
  [{ city: 'Not specified', state: 'NSW', country: 'AU' }, 'New South Wales, Australia'],
  [{ city: 'none', state: 'ON', country: 'Canada' }, 'Ontario, Canada'],
])('S-16 the place of %j is %j', (fields, name) => expect(toPlacesFromAddress(fields)[0]?.name).toBe(name))

test('S-16 a postcode is searched and is no part of the name on the map', () => {
  const locations = ['Leeds LS1 4AP', '10115 Berlin', 'Lake Worth, TX 76135']
  const { standardizedLocations, ...position } = geocode(newPosition({ locations }))
  expect(standardizedLocations).toEqual(['Leeds, ENG, GB', 'Berlin, BE, DE', 'Lake Worth, TX, US'])
  expect(position.locations).toEqual(locations)
})

test.each([
  ['UNAVAILABLE, MD', ['Maryland, United States']],
  ['UNAVAILABLE, GA', ['Georgia, United States']],
  ['N/A, United States', ['United States']],
  ['Unknown, CA, US', ['California, US']],
  ['Berlin, N/A, Germany', ['Berlin, Germany']],
  ['Napoli, NA', ['Napoli, NA']],
  ['Leeds LS1 4AP', ['Leeds LS1 4AP']],
  ['Various, NSW', ['Various, NSW']],
  ['N/A', []],
  ['à définir', []],
  ['-', []],
  ['未定', []],
])('S-16 %s is %j', (text, names) => expect(parsePlaces(text).map(({ name }) => name)).toEqual(names))
