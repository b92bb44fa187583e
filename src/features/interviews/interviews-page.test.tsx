// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listWords } from '#src/shell/in-app.test-kit.tsx'
import {
  begin,
  respondFailure,
  listButtons,
  buildConfirmedInterview,
  respondWithInterview,
  end,
  eventually,
  HOUR,
  interview,
  respondWithInterviews,
  NOW,
  pick,
  press,
  respondRefusal,
  says,
  serve,
  renderInterviews,
  buildSlot,
  START,
  typeText,
} from './interviews.test-kit.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { text?: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', async (original) => ({
  ...(await original<object>()),
  showSnack: (snack: object) => snacks.push(snack),
}))
vi.mock('#src/platform/time/use-clock.ts', async (original) => ({
  ...(await original<object>()),
  useTimeZone: () => 'America/New_York',
}))

beforeEach(() => {
  snacks.length = 0
  begin()
})
afterEach(end)

test('D-04 an invitation shows its times by day, in the candidate’s clock and the employer’s, and one is confirmed', async () => {
  const changed = serve(
    () => respondWithInterviews(interview()),
    () => respondWithInterview(buildConfirmedInterview()),
  )
  const page = await renderInterviews()
  await says(page, 'Choose a time')
  expect([...page.querySelectorAll('fieldset [role=group]')].map(listWords)).toEqual([
    'Thu, Dec 309:00–10:0015:00 in Berlin11:00–12:0017:00 in Berlin',
    'Fri, Dec 409:00–10:0015:00 in Berlin',
  ])
  expect(listWords(page)).toContain('First conversation · Video call')
  expect(listWords(page)).toContain('Kari Lind Fleet manager')
  expect(listButtons(page, 'Confirm time')[0]?.getAttribute('aria-disabled')).toBe('true')
  await press(page, 'Confirm time')
  expect(changed).toEqual([])
  await pick(page, 0)
  await press(page, 'Confirm time')
  await says(page, 'Confirmed')
  expect(listWords(page)).toContain('Thu, Dec 3 09:00–10:0015:00 in Berlin')
  expect(changed).toMatchObject([{ path: '/api/pcsx/interviews/i1/slot', body: '{"slotId":"a"}' }])
  expect(changed[0]?.headers.get('idempotency-key')).toMatch(/./)
  expect(snacks).toMatchObject([{ kind: 'positive', text: 'Time confirmed' }])
  expect(page.querySelector('fieldset')).toBeNull()
})

test('D-04 a time that somebody else took is gone, what happened is said, and the rest stays', async () => {
  const left = interview({ slots: [buildSlot('b', START + 2 * HOUR)] })
  serve(
    () => respondWithInterviews(interview()),
    () => respondRefusal(409, 'This time is no longer available. Choose another one.', { interview: left }),
    () => respondWithInterview(buildConfirmedInterview({ selectedSlotId: 'b' })),
  )
  const page = await renderInterviews()
  await says(page, 'Confirm time')
  await pick(page, 0)
  await press(page, 'Confirm time')
  await says(page, 'This time is no longer available.')
  expect(page.querySelectorAll('input[type=radio]')).toHaveLength(1)
  expect(listButtons(page, 'Confirm time')[0]?.getAttribute('aria-disabled')).toBe('true')
  await pick(page, 0)
  await press(page, 'Confirm time')
  await says(page, 'Confirmed')
})

test('D-04 moving says how often and until when, and offers the other times', async () => {
  const changed = serve(
    () => respondWithInterviews(buildConfirmedInterview()),
    () =>
      respondWithInterview(
        buildConfirmedInterview({
          selectedSlotId: 'b',
          startTs: START + 2 * HOUR,
          endTs: START + 3 * HOUR,
          rescheduleLeft: 0,
          canReschedule: false,
        }),
      ),
  )
  const page = await renderInterviews()
  await says(page, 'Move interview')
  await press(page, 'Move interview')
  const dialog = () => page.querySelector('dialog[open]')
  expect(listWords(dialog() ?? page)).toContain('You can move it once more, until Wed, Dec 2, 09:00.')
  expect(dialog()?.querySelectorAll('input[type=radio]')).toHaveLength(2)
  await pick(page, 0)
  await press(page, 'Confirm time')
  await says(page, 'Thu, Dec 3 11:00–12:00')
  expect(changed).toMatchObject([{ path: '/api/pcsx/interviews/i1/reschedule', body: '{"slotId":"b"}' }])
  expect(listButtons(page, 'Move interview')).toEqual([])
  expect(listButtons(page, 'Ask for another time')).toHaveLength(1)
})

test('D-04 canceling asks once, takes a reason, and the card says who canceled', async () => {
  const changed = serve(
    () => respondWithInterviews(buildConfirmedInterview()),
    () =>
      respondWithInterview(
        buildConfirmedInterview({
          status: 'canceled',
          canceledBy: 'candidate',
          reason: 'Ill',
          slots: [],
          canCancel: false,
        }),
      ),
  )
  const page = await renderInterviews()
  await says(page, 'Cancel interview')
  await press(page, 'Cancel interview')
  await typeText(page, 'Ill')
  await press(page, 'Cancel interview', -1)
  await says(page, 'You canceled this interview.')
  expect(listWords(page)).toContain('Past')
  expect(changed).toMatchObject([{ path: '/api/pcsx/interviews/i1/cancel', body: '{"reason":"Ill"}' }])
})

test('D-04 what was typed outlives a refusal, and an empty wish is not sent', async () => {
  const text = 'Step-free, please'
  const changed = serve(
    () => respondWithInterviews(buildConfirmedInterview()),
    respondFailure,
    () => respondWithInterview(buildConfirmedInterview({ accommodation: { text, ts: NOW / 1000 } })),
  )
  const page = await renderInterviews()
  await says(page, 'Ask for an accommodation')
  await press(page, 'Ask for an accommodation')
  await press(page, 'Send')
  await says(page, 'Say what you need')
  expect(changed).toEqual([])
  await typeText(page, text)
  await press(page, 'Send')
  await eventually(() => expect(page.querySelector('dialog [role=alert]')?.textContent).not.toBe(''))
  expect(page.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe(text)
  await press(page, 'Send')
  await says(page, `You asked for an accommodation${text}`)
  expect(changed.map(({ body }) => body)).toEqual([JSON.stringify({ text }), JSON.stringify({ text })])
  // The second is another try of the same.
  expect(new Set(changed.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('D-04 the way into a call appears by itself once its time has come', async () => {
  const joinUrl = 'https://meet.example.com/abc'
  const early = buildConfirmedInterview({ joinOpensTs: START - 900 })
  serve(() => respondWithInterviews(early))
  const page = await renderInterviews()
  await says(page, 'The link to join appears here at 08:45, 15 minutes before the interview.')
  expect(listButtons(page, 'Join interview')).toEqual([])
  // The time to join has come, but the server includes the link only in its second response.
  vi.setSystemTime((START - 600) * 1000)
  let requestCount = 0
  serve(() => respondWithInterviews({ ...early, joinUrl: (requestCount += 1) > 1 ? joinUrl : null }))
  const again = await renderInterviews()
  await says(again, 'Join interview')
  const [link] = listButtons(again, 'Join interview')
  expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    joinUrl,
    '_blank',
    'noopener noreferrer',
  ])
  vi.setSystemTime((START + HOUR) * 1000)
  const over = await renderInterviews()
  await says(over, 'Completed')
  expect(listButtons(over, 'Join interview')).toEqual([])
})

test('D-04 place, preparation and calendar file lead where they should', async () => {
  const mapUrl = 'https://www.openstreetmap.org/search?query=Pier%209'
  serve(() =>
    respondWithInterviews(
      buildConfirmedInterview({ kind: 'onsite', address: 'Pier 9', mapUrl, prepHtml: '<h2>Bring</h2><p>papers</p>' }),
    ),
  )
  const page = await renderInterviews()
  await says(page, 'Pier 9')
  expect(listButtons(page, 'Show on map')[0]?.getAttribute('href')).toBe(mapUrl)
  expect(listButtons(page, 'Add to calendar')[0]?.getAttribute('href')).toBe(
    '/api/pcsx/interviews/i1/calendar?domain=demo.example',
  )
  expect(page.querySelector('details h4')?.textContent).toBe('Bring')
})

test('D-04 T-07 without a network everything can be read, and each button says what it waits for', async () => {
  serve(() => respondWithInterviews(interview({ id: 'i2' }), buildConfirmedInterview()))
  await says(await renderInterviews(), 'Harbour Pilot')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const page = await renderInterviews()
  await says(page, 'Thu, Dec 3 09:00–10:00')
  for (const name of [
    'Confirming needs the network',
    'Moving needs the network',
    'Canceling needs the network',
    'Asking needs the network',
    'Downloading needs the network',
    'Subscribing needs the network',
  ])
    expect(listButtons(page, name).length).toBeGreaterThan(0)
  expect(page.querySelectorAll('input[type=radio]')).toHaveLength(3)
})

test('D-04 who has none is told what will be here; a list that could not be read is asked for again', async () => {
  let isBroken = true
  serve(() => (isBroken ? respondFailure() : respondWithInterviews()))
  const page = await renderInterviews()
  await says(page, 'An error occurred while retrieving data')
  isBroken = false
  await press(page, 'Try again')
  await says(page, 'Interviews will be here once an employer invites you')
  expect(listButtons(page, 'Find jobs')).toHaveLength(1)
})
