// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALENDAR_FEED } from '#contract/calendar/calendar-feed.ts'
import { envelope } from '#src/platform/request/network.test-kit.ts'
import {
  begin,
  listButtons,
  end,
  eventually,
  respondWithInterviews,
  NOW,
  own,
  press,
  says,
  serve,
  renderInterviews,
} from './interviews.test-kit.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.mock('#src/ui/notice/snack.tsx', async (original) => ({
  ...(await original<object>()),
  showSnack: () => undefined,
}))
vi.mock('#src/platform/time/use-clock.ts', async (original) => ({
  ...(await original<object>()),
  useTimeZone: () => 'America/New_York',
}))

beforeEach(begin)
afterEach(end)

test('D-04 the address of the calendar is shown once, copied, and turned off after a question', async () => {
  const url = 'https://careers.example/careers/calendar/AAAA.ics'
  const feed = { createdTs: NOW / 1000, readTs: null }
  const copied: string[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } }),
  )
  const changed = serve(
    () => respondWithInterviews(),
    () => envelope({ feed, url, webcalUrl: url.replace('https', 'webcal') }, own()),
    () => envelope({ feed: null }, own()),
  )
  const page = await renderInterviews()
  await eventually(() => expect(listButtons(page, 'Create address')[0]?.hasAttribute('disabled')).toBe(false))
  await press(page, 'Create address')
  await says(page, 'Open calendar app')
  expect(page.querySelector<HTMLInputElement>('input[name=feed-address]')?.value).toBe(url)
  expect(listButtons(page, 'Open calendar app')[0]?.getAttribute('href')).toBe(
    'webcal://careers.example/careers/calendar/AAAA.ics',
  )
  await press(page, 'Copy address')
  expect(copied).toEqual([url])
  await press(page, 'Turn off')
  await press(page, 'Turn off', -1)
  await eventually(() => expect(listButtons(page, 'Create address')).toHaveLength(1))
  expect(page.querySelector('input[name=feed-address]')).toBeNull()
  expect(changed.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${CALENDAR_FEED}`,
    `DELETE ${CALENDAR_FEED}`,
  ])
})
