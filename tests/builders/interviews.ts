import {
  EMPLOYER_INTERVIEWS,
  getEmployerInterview,
  type EmployerInterview,
} from '#contract/employer/employer-interviews.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { INTERVIEW, INTERVIEWS, listInterviews, type Interview } from '#contract/interviews/interviews.ts'
import { createEmployer, type Employer } from './employer.ts'
import type { Method, TestServer, Visitor } from './server.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** An employer that arranges interviews, and candidates who have some. */
export type Panel = {
  employer: Employer
  propose(wanted: Record<string, unknown>, key?: string): ReturnType<Employer['inject']>
  /** A proposed interview, checked against the contract. */
  proposed(wanted: Record<string, unknown>): Promise<EmployerInterview>
  change(id: string, step: string, json?: unknown, key?: string): ReturnType<Employer['inject']>
}

export async function createPanel(server: TestServer, domain?: string): Promise<Panel> {
  const employer = await createEmployer(server, { scopes: SCOPES, ...(domain === undefined ? {} : { domain }) })
  const headersOf = (key?: string) => (key === undefined ? {} : { 'idempotency-key': key })
  const propose = (json: Record<string, unknown>, key?: string) =>
    employer.inject('POST', EMPLOYER_INTERVIEWS, { json, headers: headersOf(key) })
  return {
    employer,
    propose,
    proposed: async (input) => parseEmployerInterview(await propose(input)),
    change: (id, what, json = {}, key) =>
      what === 'complete'
        ? employer.inject('POST', `${EMPLOYER_INTERVIEWS}/${id}/complete`, { headers: headersOf(key) })
        : employer.inject('POST', `${EMPLOYER_INTERVIEWS}/${id}/${what}`, { json, headers: headersOf(key) }),
  }
}

/** An employer's request: a video call of an hour with three slots from the day after tomorrow. */
export function buildInterviewInput(server: TestServer, email: string, more: Record<string, unknown> = {}) {
  const from = server.clock.now + 2 * DAY
  return {
    candidate: { email, fullname: 'Ada Lovelace' },
    position: { name: 'Deck Officer' },
    kind: 'video',
    duration_min: 60,
    time_zone: 'Europe/Berlin',
    slots: [0, 1, 2].map((days) => ({ start_at: getIso(from + days * DAY) })),
    ...more,
  }
}

export const getIso = (ms: number) => new Date(ms).toISOString()

export const parseEmployerInterview = (answer: { json(): { data: unknown } }): EmployerInterview =>
  getEmployerInterview.response.parse(answer.json().data).interview

/** The candidate's interviews, checked against the contract. */
export async function fetchInterviews(visitor: Visitor): Promise<Interview[]> {
  const answer = await visitor.inject('GET', INTERVIEWS)
  return listInterviews.response.parse(answer.json<{ data: unknown }>().data).interviews
}

export async function fetchOnlyInterview(visitor: Visitor): Promise<Interview> {
  const [interview, ...others] = await fetchInterviews(visitor)
  if (!interview || others.length > 0) throw new Error('there is not one interview')
  return interview
}

export function step(visitor: Visitor, id: string, what: string, json: unknown = {}, key?: string) {
  const method: Method = 'POST'
  return visitor.inject(method, `${INTERVIEW}/${id}/${what}`, {
    json,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

export const INTERVIEW_ID = 'interview-of-a'

/** The row of a confirmed interview, bypassing the steps to it. */
export const buildConfirmedInterviewRow = (tenantId: number, candidateId: number, now: number) => ({
  id: INTERVIEW_ID,
  tenant_id: tenantId,
  candidate_id: candidateId,
  position_name: 'Deck Officer',
  kind: 'video',
  status: 'confirmed',
  duration_min: 60,
  time_zone: 'UTC',
  start_at: now + 3 * DAY,
  over_at: now + 3 * DAY + HOUR,
  interviewers: '[]',
  reschedule_left: 1,
  lock_hours: 24,
  sequence: 0,
  created_at: now,
  updated_at: now,
})
