import { expect, test } from 'vitest'
import { mergePlacesWithoutRemote, toPlacesFromAddress, parsePlaces, toCoordinatesText } from './parse-places.ts'
import { parseWorkMode, parseWorkModeInTitle, findWorkModeOfPlaces, removeWorkModeFromPlace } from './work-mode.ts'

const listNames = (text: string) => parsePlaces(text).map(({ name }) => name)

test.each([
  ['Los Angeles, California; Novato, California', ['Los Angeles, California', 'Novato, California']],
  ['Lehi, UT | Plano, TX', ['Lehi, UT', 'Plano, TX']],
  ['New York or London', ['New York', 'London']],
  ['Remote, United States, or Austin, TX HQ', ['Remote, United States', 'Austin, TX HQ']],
  ['Santa Monica, CA/Remote', ['Santa Monica, CA', 'Remote']],
  ['Canada - Remote (ON, AB, BC, or NS Only)', ['Canada - Remote (ON, AB, BC, or NS Only)']],
  ['DC/Maryland/Virginia region', ['DC/Maryland/Virginia region']],
  ['  Berlin \u00a0 ', ['Berlin']],
  ['', []],
])('S-16 %s', (text, expected) => expect(listNames(text)).toEqual(expected))

test('S-16 places from fields: nothing twice, codes of countries as names, null addresses none', () => {
  expect(toPlacesFromAddress({ city: 'Berlin', state: 'Berlin', country: 'de' })).toEqual([{ name: 'Berlin, Germany' }])
  expect(
    toPlacesFromAddress({
      address: { addressLocality: 'Hedon', addressCountry: { name: 'GB' } },
      geo: { latitude: '53.7', longitude: '-.19' },
    }),
  ).toEqual([{ name: 'Hedon, United Kingdom', point: '53.7,-0.19' }])
  for (const nothing of [null, undefined, {}, { address: null }, { city: '', state: null }, 5, []])
    expect(toPlacesFromAddress(nothing)).toEqual([])
})

test('S-16 points are texts or numbers, within the world', () => {
  expect(toCoordinatesText({ lat: '48.137154', lng: 11.576124 })).toBe('48.137154,11.576124')
  for (const bad of [{ lat: 91, lng: 0 }, { lat: 0, lng: 0 }, { lat: 'x', lng: '1' }, {}, null])
    expect(toCoordinatesText(bad)).toBeUndefined()
})

test('S-16 what only says remote, or how many places there are, is no place', () => {
  const places = ['Remote', '999999', '3 Locations', 'Berlin (hybrid)', 'Remote - US', 'Berlin (hybrid)'].map(
    (name) => ({ name }),
  )
  expect(mergePlacesWithoutRemote(places)).toEqual({
    names: ['Berlin (hybrid)', 'Remote - US'],
    bare: ['Berlin', 'US'],
    points: [],
  })
})

test.each([
  ['Remote - US', 'remote', 'US'],
  ['United States (Remote)', 'remote', 'United States'],
  ['US-Remote', 'remote', 'US'],
  ['Remote Germany', 'remote', 'Germany'],
  ['Remote in EMEA', 'remote', 'EMEA'],
  ['Brazil (São Paulo - Hybrid)', 'hybrid', 'São Paulo, Brazil'],
  ['Chicago, Illinois (Hybrid: part virtual and part in-person)', 'hybrid', 'Chicago, Illinois'],
  ['Remote (United States)', 'remote', 'United States'],
  ['Remote Only', 'remote', ''],
  ['Hybrid - Lisbon, Portugal', 'hybrid', 'Lisbon, Portugal'],
  ['Hybrid in Bangalore, India', 'hybrid', 'Bangalore, India'],
  ['Canada - Remote (ON, AB, BC, or NS Only)', 'remote', 'Canada (ON, AB, BC, or NS Only)'],
  ['Remote Position', 'remote', ''],
  ['Anywhere', 'remote', ''],
  ['Télétravail, Lyon', 'remote', 'Lyon'],
  ['Remotely, VA', undefined, 'Remotely, VA'],
  ['Berlin', undefined, 'Berlin'],
])('S-16 %s', (place, mode, bare) => {
  expect(parseWorkMode(place)).toBe(mode)
  expect(removeWorkModeFromPlace(place)).toBe(bare)
})

test('S-16 the mode of a job from words, places and the end of its title', () => {
  expect(parseWorkMode('Fully remote')).toBe('remote')
  expect(parseWorkMode('Partially Remote/Hybrid')).toBe('hybrid')
  expect(parseWorkMode('OnSite')).toBe('onsite')
  expect(parseWorkMode('not remote')).toBe('onsite')
  expect(findWorkModeOfPlaces(['San Francisco, CA', 'Remote, US'])).toBe('remote')
  expect(parseWorkModeInTitle('Administrative assistant (Hybrid)')).toBe('hybrid')
  expect(parseWorkModeInTitle('Nurse - Remote')).toBe('remote')
  expect(parseWorkModeInTitle('Remote sensing engineer')).toBeUndefined()
})
