// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { findButton, click, openMap, listPinNames, press, waitUntilSettled } from './map.test-kit.tsx'

const NORTH = [
  [2, '60.39,5.32', 'Bergen'],
  [1, '64.13,-21.89', 'Reykjavík'],
] as const

beforeEach(() => setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null }))

const getFrame = (page: ParentNode) => page.querySelector<HTMLElement>('[role=group]')!
const getFocusedLabel = () => document.activeElement?.getAttribute('aria-label')

test(
  'S-19 by keys: the map has a name and says how it moves, its pins are buttons in the order of jobs',
  { tags: 'slow' },
  async () => {
    const { page } = await openMap(NORTH)
    const frame = getFrame(page)
    expect(frame.tabIndex).toBe(0)
    expect(frame.ariaLabel ?? frame.getAttribute('aria-label')).toBe('Map')
    const hint = document.getElementById(frame.getAttribute('aria-describedby')!)
    expect(hint?.textContent).toContain('Arrow keys move the map')
    expect(listPinNames(page)).toEqual(['2 jobs in Bergen', '1 job in Reykjavík'])
    expect(page.textContent).toContain('2 places on the map: 3')
  },
)

test('S-19 Escape on a pin goes back to the map, Escape on the map leaves it', async () => {
  const { page, address } = await openMap(NORTH)
  const pin = findButton(page, '2 jobs in Bergen')
  pin.focus()
  await press(pin, 'Escape')
  expect(getFocusedLabel()).toBe('Map')
  expect(address()).toContain('tab=map')
  await press(getFrame(page), 'Escape')
  expect(address()).not.toContain('tab=map')
})

test('S-19 a group that is opened by a key hands the focus to what was in it', async () => {
  const { page } = await openMap([...NORTH, [1, '60.4,5.2', 'Askøy']])
  const group = findButton(page, '3 jobs in 2 places, most in Bergen')
  group.focus()
  await click(group)
  await waitUntilSettled()
  expect(listPinNames(page)).toEqual(expect.arrayContaining(['2 jobs in Bergen', '1 job in Askøy']))
  expect(['2 jobs in Bergen', '1 job in Askøy']).toContain(getFocusedLabel())
})

test('S-04 S-07 once the map is moved its piece can be searched: two corners, and the button goes', async () => {
  const { page, asked, address } = await openMap(NORTH)
  expect(page.textContent).not.toContain('Search this area')
  await press(getFrame(page), 'ArrowRight')
  await click(findButton(page, 'Search this area'))
  expect(address()).toContain('location=Map+Area')
  expect(page.textContent).not.toContain('Search this area')
  const bounds = asked
    .filter(({ path }) => path === API.search)
    .map(({ query }) => query.get('map_bounds'))
    .find((one) => one !== null)
  const [south = 0, west = 0, north = 0, east = 0] = (bounds ?? '').split(',').map(Number)
  expect(north).toBeGreaterThan(south)
  expect(east).toBeGreaterThan(west)
})

test('S-04 S-07 a place that is chosen is searched at distance 0, and its pin says that it is', async () => {
  const { page, asked, address } = await openMap(NORTH)
  const pin = findButton(page, '1 job in Reykjavík')
  expect(pin.getAttribute('aria-pressed')).toBe('false')
  await click(pin)
  expect(address()).toContain('location=Map+Location')
  const sent = asked.find(({ query }) => query.get('location') === '64.13,-21.89')
  expect(sent?.query.getAll('filter_distance')).toEqual(['0'])
  expect(findButton(page, '1 job in Reykjavík').getAttribute('aria-pressed')).toBe('true')
})

test('S-07 on both sides of the date line places stand beside each other', async () => {
  const { page } = await openMap([
    [3, '-18.14,178.44', 'Suva'],
    [1, '-13.83,-171.77', 'Apia'],
  ])
  expect(listPinNames(page)).toEqual(['3 jobs in Suva', '1 job in Apia'])
  const [suva = 0, apia = 0] = [...page.querySelectorAll<HTMLElement>('[data-pin]')].map((pin) =>
    Number.parseFloat(pin.style.left),
  )
  expect(apia).toBeGreaterThan(suva)
  expect(apia - suva).toBeLessThan(800)
})

test('S-07 places at the poles are on the map, at its edge', async () => {
  const { page } = await openMap([
    [2, '-90,0', 'Amundsen–Scott'],
    [1, '78.22,15.65', 'Longyearbyen'],
  ])
  expect(listPinNames(page)).toContain('1 job in Longyearbyen')
  await click(findButton(page, 'Zoom out'))
  await click(findButton(page, 'Zoom out'))
  expect(listPinNames(page)).toContain('2 jobs in Amundsen–Scott')
  for (const pin of page.querySelectorAll<HTMLElement>('[data-pin]'))
    expect(Number.isFinite(Number.parseFloat(pin.style.top))).toBe(true)
})

test('S-07 S-19 a location that the browser refuses is said, the rest of the map stays', async () => {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_found, refused) =>
    refused?.({ code: 1, message: 'denied' } as GeolocationPositionError)
  vi.stubGlobal('navigator', { onLine: true, language: 'en', geolocation: { getCurrentPosition } })
  const { page } = await openMap(NORTH)
  await click(findButton(page, 'Your location'))
  const notes = [...page.querySelectorAll('[role=status]')].map((one) => one.textContent)
  expect(notes).toContain('Your location could not be found. Allow it in the browser, or enter a place instead.')
  expect(page.querySelector('[role=img]')).toBeNull()
  expect(listPinNames(page)).toHaveLength(2)
})
