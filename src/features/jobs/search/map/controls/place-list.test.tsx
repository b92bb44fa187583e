// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { virtual } from '@guidepup/virtual-screen-reader'
import { setIdentity } from '#src/platform/request/identity.ts'
import { listWords } from '#src/shell/in-app.test-kit.tsx'
import { findButton, click, openMap, press } from '#src/features/jobs/search/map/map.test-kit.tsx'

beforeEach(() => setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null }))
afterEach(() => virtual.stop())

const listOf = (page: ParentNode) => page.querySelector<HTMLElement>('section section')!

test('S-19 what stands on the map is read as a list, the places with most jobs first', { tags: 'slow' }, async () => {
  const { page } = await openMap([
    [1, '64.13,-21.89', 'Reykjavík'],
    [4, '60.39,5.32', 'Bergen'],
    [2, '33.59,-7.61', ''],
  ])
  const toggle = findButton(page, 'Places with jobs')
  expect(toggle.ariaExpanded ?? toggle.getAttribute('aria-expanded')).toBe('false')
  await click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect([...listOf(page).querySelectorAll('li')].map(listWords)).toEqual([
    'Bergen 4 jobs',
    'Place without a name 2 jobs',
    'Reykjavík 1 job',
  ])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await virtual.start({ container: listOf(page) })
  const messages: string[] = []
  for (let step = 0; step < 16; step += 1) {
    messages.push(await virtual.lastSpokenPhrase())
    await virtual.next()
  }
  expect(messages.some((one) => one.startsWith('heading, Places with jobs'))).toBe(true)
  expect(messages.some((one) => one.startsWith('button, Bergen 4 jobs'))).toBe(true)
})

test('S-19 a row of the list does what its pin does, and Escape closes the list', async () => {
  const { page, address } = await openMap([
    [1, '64.13,-21.89', 'Reykjavík'],
    [4, '60.39,5.32', 'Bergen'],
  ])
  await click(findButton(page, 'Places with jobs'))
  await press(findButton(listOf(page), 'Close'), 'Escape')
  expect(listOf(page)).toBeNull()
  expect(address()).toContain('tab=map')
  await click(findButton(page, 'Places with jobs'))
  await click(listOf(page).querySelector<HTMLElement>('li button')!)
  expect(address()).toContain('location=Map+Location')
})

test('S-19 a long list ends with how many more there are', async () => {
  // px at the zoom that shows them all: further apart than what becomes one pin
  const latAt = (y: number) => (Math.atan(Math.sinh((y * Math.PI) / 512)) * 180) / Math.PI
  const many = Array.from({ length: 40 }, (_none, at) => {
    const [row, column] = [at % 4, Math.floor(at / 4)]
    return [1, `${latAt(row * 62 - 93).toFixed(3)},${column * 22 - 100}`, `Town ${at}`] as const
  })
  const { page } = await openMap(many)
  await click(findButton(page, 'Places with jobs'))
  expect(listOf(page).querySelectorAll('li')).toHaveLength(25)
  expect(listWords(listOf(page))).toMatch(/and 15 more$/)
})

test('S-19 a map without places says so in its list', async () => {
  const { page } = await openMap([])
  await click(findButton(page, 'Places with jobs'))
  expect(listWords(listOf(page))).toContain('No jobs in this part of the map. Zoom out to see more.')
})
