import { act } from 'react'
import { expect, vi } from 'vitest'
import type { CareerEvent } from '#contract/events/events.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { EventsPanel } from '#src/features/dashboard/panels/events-panel.tsx'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'

// The panel of events, with a server that answers, for tests only.

export const NOW = Date.parse('2026-12-01T12:00:00Z')
export const START = Date.parse('2026-12-03T14:00:00Z') / 1000
let serial = 0

/** Signs in a new candidate for each test, so that none finds data of another, and stops the clock. */
export function begin(): void {
  const account = `e${(serial += 1)}`
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

export const buildEvent = (more: Partial<CareerEvent> = {}): CareerEvent => ({
  id: 'e1',
  title: 'Harbour fair',
  kind: 'fair',
  startTs: START,
  endTs: START + 7200,
  tz: 'Europe/Berlin',
  online: false,
  joinUrl: null,
  venue: { address: 'Pier 9', latlong: null },
  capacity: 40,
  seatsLeft: 12,
  registration: 'open',
  positionIds: [],
  qr: null,
  icsUrl: null,
  passCode: null,
  descriptionHtml: null,
  host: 'Fleet workshop',
  positions: [],
  registerUntilTs: START,
  waitlistPlace: null,
  waitlistCount: 0,
  joinOpensTs: null,
  mapUrl: 'https://www.openstreetmap.org/search?query=Pier%209',
  isCanceled: false,
  reason: null,
  canCancel: false,
  registrationCanceledBy: null,
  attendedTs: null,
  ...more,
})
export const buildRegisteredEvent = (more: Partial<CareerEvent> = {}) =>
  buildEvent({
    registration: 'registered',
    seatsLeft: 11,
    qr: { size: 29, path: 'M4 4h7v1h-7z' },
    passCode: 'ABCD-EFGH-JKMN-PQRS',
    icsUrl: '/api/pcsx/events/e1/calendar',
    canCancel: true,
    ...more,
  })
export const full = (more: Partial<CareerEvent> = {}) =>
  buildEvent({ registration: 'waitlist', seatsLeft: 0, waitlistCount: 2, ...more })

const own = () => ({ headers: { [HEADER.account]: getIdentity().account } })
export const respondWithEvents = (...events: CareerEvent[]) => envelope({ events }, own())
export const respondWithEvent = (changed: CareerEvent) => envelope({ event: changed }, own())
export const respondRefusal = (status: number, message: string, data: unknown = null) =>
  envelope(data, { status, error: { message, body: '' }, ...own() })

/** The list, and then what each change is answered. */
export function serve(
  list: () => Response | Promise<Response>,
  ...changes: (() => Response | Promise<Response>)[]
): SentRequest[] {
  const changed: SentRequest[] = []
  network((request) => {
    if (request.method === 'GET') return list()
    changed.push(request)
    return (changes[changed.length - 1] ?? (() => respondRefusal(500, 'No')))()
  })
  return changed
}

/** The panel, in full. */
export async function renderEvents(search = ''): Promise<HTMLElement> {
  const page = await renderAt(
    `/careers/dashboard?tab=events${search}`,
    <EventsPanel />,
    bootWith({ ...SIGNED_IN, account: getIdentity().account }),
  )
  // A button belongs to its form by the document.
  document.body.replaceChildren(page)
  return page
}

export const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      check()
    },
    { timeout: 10_000 },
  )
export const says = (page: Element, text: string) => eventually(() => expect(listWords(page)).toContain(text))
export const listButtons = (page: Element, name: string) =>
  [...page.querySelectorAll<HTMLElement>('a, button')].filter((one) => listWords(one) === name)
export const press = (page: Element, name: string, which = 0) =>
  act(async () => listButtons(page, name).at(which)?.click())
