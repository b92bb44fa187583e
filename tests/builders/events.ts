import { EVENT, EVENTS, listEvents, registerForEvent, type CareerEvent } from '#contract/events/events.ts'
import {
  checkIn,
  EMPLOYER_EVENTS,
  getEmployerEvent,
  listEventRegistrations,
  type EmployerEvent,
  type EventRegistration,
} from '#contract/employer/employer-events.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { createEmployer, type Employer } from './employer.ts'
import type { TestServer, Visitor } from './server.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const getIso = (ms: number) => new Date(ms).toISOString()

/** An employer that announces events. */
export type Host = {
  employer: Employer
  create(wanted: Record<string, unknown>, key?: string): ReturnType<Employer['inject']>
  /** An announced event, checked against the contract. */
  created(wanted: Record<string, unknown>): Promise<EmployerEvent>
  read(id: string): Promise<EmployerEvent>
  change(id: string, json: unknown, key?: string): ReturnType<Employer['inject']>
  cancel(id: string, json?: unknown, key?: string): ReturnType<Employer['inject']>
  registrations(id: string, query?: string): Promise<EventRegistration[]>
  remove(id: string, registrationId: string, key?: string): ReturnType<Employer['inject']>
  checkIn(id: string, json: unknown, key?: string): ReturnType<Employer['inject']>
}

export async function createHost(server: TestServer, domain?: string): Promise<Host> {
  const employer = await createEmployer(server, { scopes: SCOPES, ...(domain === undefined ? {} : { domain }) })
  const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })
  const at = (id: string) => `${EMPLOYER_EVENTS}/${id}`
  const create: Host['create'] = (json, key) => employer.inject('POST', EMPLOYER_EVENTS, { json, ...keyed(key) })
  return {
    employer,
    create,
    created: async (input) => parseEmployerEvent(await create(input)),
    read: async (id) => parseEmployerEvent(await employer.inject('GET', at(id))),
    change: (id, json, key) => employer.inject('PATCH', at(id), { json, ...keyed(key) }),
    cancel: (id, json = {}, key) => employer.inject('POST', `${at(id)}/cancel`, { json, ...keyed(key) }),
    registrations: async (id, query = '') => {
      const answer = await employer.inject('GET', `${at(id)}/registrations${query}`)
      return listEventRegistrations.response.parse(answer.json<{ data: unknown }>().data).registrations
    },
    remove: (id, registrationId, key) =>
      employer.inject('DELETE', `${at(id)}/registrations/${registrationId}`, keyed(key)),
    checkIn: (id, json, key) => employer.inject('POST', `${at(id)}/check-in`, { json, ...keyed(key) }),
  }
}

/** An employer's request: an evening on site in three days, for two. */
export function buildEventInput(server: TestServer, more: Record<string, unknown> = {}) {
  const from = server.clock.now + 3 * DAY
  return {
    title: 'Open day',
    kind: 'open_day',
    start_at: getIso(from),
    end_at: getIso(from + 2 * HOUR),
    time_zone: 'Europe/Berlin',
    online: false,
    address: 'Pier 9',
    capacity: 2,
    ...more,
  }
}

export const ONLINE = { online: true, address: undefined, kind: 'talk', join_url: 'https://meet.example.com/secret' }

type Answer = { json(): { data: unknown } }
export const parseEmployerEvent = (answer: Answer): EmployerEvent =>
  getEmployerEvent.response.parse(answer.json().data).event
export const parseCheckIn = (answer: Answer) => checkIn.response.parse(answer.json().data)
/** The event in a response or an error, checked against the contract. */
export const parseEvent = (answer: Answer): CareerEvent => registerForEvent.response.parse(answer.json().data).event

/** The candidate's events, checked against the contract. */
export async function fetchEvents(visitor: Visitor): Promise<CareerEvent[]> {
  const answer = await visitor.inject('GET', EVENTS)
  return listEvents.response.parse(answer.json<{ data: unknown }>().data).events
}

export async function fetchEvent(visitor: Visitor, id: string): Promise<CareerEvent> {
  const event = (await fetchEvents(visitor)).find((one) => one.id === id)
  if (!event) throw new Error('there is no such event')
  return event
}

export function step(visitor: Visitor, id: string, what: 'register' | 'waitlist' | 'cancel', key?: string) {
  return visitor.inject('POST', `${EVENT}/${id}/${what}`, {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

export const EVENT_ID = 'event-of-a'
export const REGISTRATION_ID = 'registration-of-a'
export const PASS_CODE = '0123456789ABCDEF'

/** Inserts an event with this candidate's registration. */
export async function insertRegistration(server: TestServer, tenantId: number, candidateId: number): Promise<void> {
  const { services, clock } = server
  const made = { tenant_id: tenantId, created_at: clock.now, updated_at: clock.now }
  await services.db
    .insertInto('career_event')
    .values({
      ...made,
      id: EVENT_ID,
      title: 'Open day',
      kind: 'open_day',
      start_at: clock.now + DAY,
      end_at: clock.now + 2 * DAY,
      time_set_at: clock.now,
      time_zone: 'UTC',
      online: 1,
      position_ids: '[]',
      sequence: 0,
    })
    .execute()
  await services.db
    .insertInto('event_registration')
    .values({
      ...made,
      id: REGISTRATION_ID,
      event_id: EVENT_ID,
      candidate_id: candidateId,
      status: 'registered',
      code: PASS_CODE,
      registered_at: clock.now,
      sequence: 0,
    })
    .execute()
}
