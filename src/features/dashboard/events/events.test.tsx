// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listWords } from '#src/shell/in-app.test-kit.tsx'
import {
  begin,
  listButtons,
  respondWithEvent,
  end,
  buildEvent,
  eventually,
  full,
  respondWithEvents,
  press,
  respondRefusal,
  buildRegisteredEvent,
  says,
  serve,
  renderEvents,
  START,
} from './events.test-kit.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { kind?: string; text?: string }[] = []
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

/** A response that is delayed until the test releases it. */
function holdResponse(answer: () => Response) {
  let give: () => void = () => {}
  const promise = new Promise<Response>((resolve) => (give = () => resolve(answer())))
  return { answer: () => promise, give: () => act(async () => give()) }
}

test('D-05 events to come and the candidate’s past ones are listed apart, by the candidate’s clock', async () => {
  serve(() =>
    respondWithEvents(
      buildEvent({
        positionIds: [7],
        positions: [{ id: 7, name: 'Deck hand' }],
        descriptionHtml: '<p>Meet the crews.</p>',
      }),
      buildRegisteredEvent({
        id: 'e2',
        title: 'Old talk',
        startTs: START - 9 * 86_400,
        endTs: START - 9 * 86_400 + 3600,
        attendedTs: START - 9 * 86_400,
      }),
    ),
  )
  const page = await renderEvents()
  await says(page, 'Upcoming events')
  expect([...page.querySelectorAll('h2')].map(listWords)).toEqual(['Upcoming events', 'Past events'])
  const [card, past] = page.querySelectorAll('article')
  for (const text of [
    'Thu, Dec 3 09:00–11:0015:00 in Berlin',
    'Career fair · Fleet workshop',
    'Pier 9 Show on map',
    '12 of 40 seats left',
    'Deck hand',
    'Meet the crews.',
  ])
    expect(listWords(card!)).toContain(text)
  expect(listWords(past!)).toContain('Attended')
  expect(past?.querySelector('button')).toBeNull()
})

test('D-05 registering shows at once, and brings the pass when the server has agreed', async () => {
  const answer = holdResponse(() => respondWithEvent(buildRegisteredEvent()))
  const changed = serve(() => respondWithEvents(buildEvent()), answer.answer)
  const page = await renderEvents()
  await says(page, '12 of 40 seats left')
  await press(page, 'Register')
  await says(page, '11 of 40 seats left')
  expect(page.querySelector('[aria-busy]')?.textContent).toContain('Registering')
  await answer.give()
  await says(page, 'Show pass')
  expect(changed).toMatchObject([{ path: '/api/pcsx/events/e1/register' }])
  expect(changed[0]?.headers.get('idempotency-key')).toMatch(/./)
  expect(snacks).toEqual([{ kind: 'positive', text: 'You’re registered' }])
  expect(listButtons(page, 'Add to calendar')[0]?.getAttribute('href')).toBe(
    '/api/pcsx/events/e1/calendar?domain=demo.example',
  )
  await eventually(() => expect(document.activeElement?.textContent).toBe('Harbour fair'))
})

test('D-05 the pass is a picture with a name, and its code in letters', async () => {
  serve(() => respondWithEvents(buildRegisteredEvent()))
  const page = await renderEvents()
  await says(page, 'Show pass')
  await press(page, 'Show pass')
  const picture = page.querySelector('dialog svg[role=img]')
  expect(picture?.getAttribute('viewBox')).toBe('0 0 29 29')
  expect(picture?.getAttribute('aria-label')).toBe('QR code of your pass')
  expect(picture?.querySelector('path')?.getAttribute('d')).toBe('M4 4h7v1h-7z')
  expect(listWords(page.querySelector('dialog')!)).toContain('ABCD-EFGH-JKMN-PQRS')
})

test('D-05 the last seat was somebody else’s: the words say so, and the waiting list is offered', async () => {
  const changed = serve(
    () => respondWithEvents(buildEvent({ seatsLeft: 1 })),
    () => respondRefusal(409, 'This event is full. You can join the waiting list.', { event: full() }),
    () => respondWithEvent(full({ waitlistPlace: 3, waitlistCount: 3, canCancel: true })),
  )
  const page = await renderEvents()
  await says(page, '1 of 40 seats left')
  await press(page, 'Register')
  await says(page, 'This event is full.')
  expect(listWords(page)).toContain('No seats left, 2 people are waiting')
  expect(snacks).toEqual([])
  await press(page, 'Join waiting list')
  await says(page, 'You’re number 3 on the waiting list.')
  expect(listWords(page)).not.toContain('This event is full.')
  expect(changed.at(-1)?.path).toBe('/api/pcsx/events/e1/waitlist')
  expect(snacks).toEqual([{ kind: 'positive', text: 'You’re on the waiting list' }])
})

test('D-05 what could not be done is as it was, and it is said', async () => {
  serve(
    () => respondWithEvents(buildEvent()),
    () => respondRefusal(500, 'No'),
  )
  const page = await renderEvents()
  await says(page, '12 of 40 seats left')
  await press(page, 'Register')
  await eventually(() => expect(page.querySelector('[role=alert]')?.textContent).toMatch(/./))
  expect(listWords(page)).toContain('12 of 40 seats left')
  expect(listButtons(page, 'Register')).toHaveLength(1)
})

test('D-05 a registration is canceled after a question, at once', async () => {
  const answer = holdResponse(() => respondWithEvent(buildEvent({ registrationCanceledBy: 'candidate' })))
  const changed = serve(() => respondWithEvents(buildRegisteredEvent()), answer.answer)
  const page = await renderEvents()
  await says(page, 'Cancel registration')
  await press(page, 'Cancel registration')
  expect(listWords(page.querySelector('dialog')!)).toContain('Your seat goes to the next person.')
  await press(page, 'Keep registration')
  expect(changed).toEqual([])
  await press(page, 'Cancel registration')
  await press(page, 'Cancel registration', -1)
  await eventually(() => expect(listButtons(page, 'Show pass')).toEqual([]))
  expect(listWords(page)).toContain('12 of 40 seats left')
  await answer.give()
  await eventually(() => expect(snacks).toEqual([{ kind: 'positive', text: 'Registration canceled' }]))
  expect(listButtons(page, 'Register')).toHaveLength(1)
})

test('D-05 leaving the waiting list that fails keeps the place, and it is said', async () => {
  const waiting = full({ waitlistPlace: 1, canCancel: true })
  serve(
    () => respondWithEvents(waiting),
    () => respondRefusal(409, 'This event has begun already.', { event: waiting }),
  )
  const page = await renderEvents()
  await says(page, 'You’re number 1 on the waiting list.')
  await press(page, 'Leave waiting list')
  await press(page, 'Leave waiting list', -1)
  await eventually(() => expect(snacks).toEqual([{ kind: 'disruptive', text: 'This event has begun already.' }]))
  expect(listWords(page)).toContain('You’re number 1 on the waiting list.')
})

test('D-05 what is closed, canceled, or closed before a seat was free says so and asks for nothing', async () => {
  serve(() =>
    respondWithEvents(
      buildEvent({ id: 'a', registration: 'closed', registerUntilTs: START - 90_000 - 86_400 }),
      buildEvent({ id: 'b', registration: 'closed', registrationCanceledBy: 'employer' }),
      buildRegisteredEvent({ id: 'c', isCanceled: true, reason: 'Storm', qr: null, passCode: null, canCancel: false }),
      full({ id: 'd', registration: 'closed', waitlistPlace: 1, canCancel: true }),
    ),
  )
  const page = await renderEvents()
  await says(page, 'Registration closed on Tue, Dec 1')
  const cards = [...page.querySelectorAll('article')].map(listWords)
  expect(cards[1]).toContain('The employer removed your registration.')
  expect(cards[2]).toContain('The employer canceled this event.Storm')
  expect(cards[3]).toContain('Registration closed before a seat was free.')
  for (const name of ['Register', 'Show pass', 'Add to calendar', 'Join waiting list'])
    expect(listButtons(page, name)).toEqual([])
})

test('D-05 the link to join is there from 15 minutes before; it is asked for once that time has come', async () => {
  const online = buildRegisteredEvent({ online: true, venue: null, mapUrl: null, joinOpensTs: START - 900 })
  let requestCount = 0
  serve(() => {
    requestCount += 1
    return respondWithEvents({
      ...online,
      joinUrl: Date.now() / 1000 >= START - 900 ? 'https://meet.example.com/a' : null,
    })
  })
  const page = await renderEvents()
  await says(page, 'The link to join appears here on Thu, Dec 3, 08:45')
  expect(requestCount).toBe(1)
  vi.setSystemTime((START - 60) * 1000)
  await press(page, 'Show pass')
  const again = await renderEvents()
  await eventually(() =>
    expect(listButtons(again, 'Join event')[0]?.getAttribute('href')).toBe('https://meet.example.com/a'),
  )
})

test('D-05 T-07 without a network the list and the pass stay, and each action says what it waits for', async () => {
  serve(() =>
    respondWithEvents(
      buildRegisteredEvent(),
      buildEvent({ id: 'e2', title: 'Talk' }),
      full({ id: 'e3', title: 'Workshop' }),
    ),
  )
  await says(await renderEvents(), 'Show pass')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const page = await renderEvents()
  await says(page, 'Registering needs the network')
  expect(listButtons(page, 'Show pass')).toHaveLength(1)
  for (const name of ['Registering', 'Joining', 'Canceling', 'Downloading'])
    expect(listButtons(page, `${name} needs the network`)[0]?.hasAttribute('disabled')).toBe(true)
})

test('D-05 an address that names an event begins there', async () => {
  const answer = holdResponse(() => respondWithEvents(buildEvent(), buildEvent({ id: 'e2', title: 'Talk' })))
  serve(answer.answer)
  const page = await renderEvents('&event=e2')
  await answer.give()
  await says(page, 'Upcoming events')
  await eventually(() => expect(document.activeElement?.textContent).toBe('Talk'))
})

test('D-05 without events it is said what will be here; what cannot be read can be tried again', async () => {
  serve(() => respondWithEvents())
  const page = await renderEvents()
  await says(page, 'Career events will be here once the employer announces one')
  expect(page.querySelector('article')).toBeNull()
  begin()
  serve(() => respondRefusal(500, 'No'))
  await says(await renderEvents(), 'Try again')
})
