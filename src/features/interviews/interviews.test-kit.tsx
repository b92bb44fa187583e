import { act } from 'react'
import { expect, vi } from 'vitest'
import { CALENDAR_FEED } from '#contract/calendar/calendar-feed.ts'
import type { Interview } from '#contract/interviews/interviews.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { InterviewsPage } from './interviews-page.tsx'

// The page of interviews, with a server that answers, for tests only.

export const NOW = Date.parse('2026-12-01T12:00:00Z')
export const HOUR = 3600
export const START = Date.parse('2026-12-03T14:00:00Z') / 1000
let serial = 0

/** Signs in a new candidate for each test, so that none finds data of another, and stops the clock. */
export function begin(): void {
  const account = `k${(serial += 1)}`
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('scrollTo', () => {})
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

export function end(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

export const buildSlot = (id: string, startTs: number) => ({ id, startTs, endTs: startTs + HOUR })
export const interview = (more: Partial<Interview> = {}): Interview => ({
  id: 'i1',
  applicationId: null,
  positionTitle: 'Harbour Pilot',
  round: 'First conversation',
  kind: 'video',
  status: 'proposed',
  durationMin: 60,
  slots: [buildSlot('a', START), buildSlot('b', START + 2 * HOUR), buildSlot('c', START + 24 * HOUR)],
  selectedSlotId: null,
  startTs: null,
  tz: 'Europe/Berlin',
  joinUrl: null,
  address: null,
  interviewers: [{ name: 'Kari Lind', title: 'Fleet manager' }],
  prepHtml: null,
  rescheduleLeft: 1,
  lockHoursBefore: 24,
  icsUrl: null,
  endTs: null,
  joinOpensTs: null,
  mapUrl: null,
  rescheduleUntilTs: null,
  canReschedule: false,
  canCancel: true,
  canceledBy: null,
  reason: null,
  accommodation: null,
  otherTimes: null,
  ...more,
})
export const buildConfirmedInterview = (more: Partial<Interview> = {}) =>
  interview({
    status: 'confirmed',
    selectedSlotId: 'a',
    startTs: START,
    endTs: START + HOUR,
    icsUrl: '/api/pcsx/interviews/i1/calendar',
    rescheduleUntilTs: START - 24 * HOUR,
    canReschedule: true,
    ...more,
  })
export const own = () => ({ headers: { [HEADER.account]: getIdentity().account } })
export const respondWithInterviews = (...interviews: Interview[]) => envelope({ interviews }, own())
export const respondWithInterview = (changed: Interview) => envelope({ interview: changed }, own())
export const respondRefusal = (status: number, message: string, data: unknown = null) =>
  envelope(data, { status, error: { message, body: '' }, ...own() })
export const respondFailure = () => respondRefusal(500, 'No')
/** The list, and then what each change is answered; the feed beside them. */
export function serve(list: () => Response, ...changes: (() => Response)[]): SentRequest[] {
  const changed: SentRequest[] = []
  network((request) => {
    if (request.path === CALENDAR_FEED && request.method === 'GET') return envelope({ feed: null }, own())
    if (request.method === 'GET') return list()
    changed.push(request)
    return (changes[changed.length - 1] ?? respondFailure)()
  })
  return changed
}
export const renderInterviews = async () => {
  const page = await renderAt(
    '/careers/interviews',
    <InterviewsPage />,
    bootWith({ ...SIGNED_IN, account: getIdentity().account }),
  )
  // A button belongs to its form by the document.
  document.body.replaceChildren(page)
  return page
}
export const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
export const says = (page: Element, text: string) => eventually(() => expect(listWords(page)).toContain(text))
export const listButtons = (page: Element, name: string) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].filter((one) => listWords(one) === name)
export const press = (page: Element, name: string, which = 0) =>
  act(async () => listButtons(page, name).at(which)?.click())
export const pick = (page: Element, index: number) =>
  act(async () => page.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.click())
export const typeText = (page: Element, text: string) =>
  act(async () => {
    const field = page.querySelector('dialog textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
