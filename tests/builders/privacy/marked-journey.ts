import { CALENDAR_FEED } from '#contract/calendar/calendar-feed.ts'
import { noteVisit } from '#contract/dashboard/last-visit.ts'
import { listNudges, NUDGES } from '#contract/dashboard/nudges.ts'
import { EMPLOYER_REFERRALS } from '#contract/employer/employer-referrals.ts'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { EMPLOYER_INTERVIEWS } from '#contract/employer/employer-interviews.ts'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { makePosition } from '#tests/builders/applications.ts'
import type { Employer } from '#tests/builders/employer.ts'
import * as events from '#tests/builders/events.ts'
import { uploadFile } from '#tests/builders/forms.ts'
import { fetchInterviews, step, buildInterviewInput } from '#tests/builders/interviews.ts'
import { ok } from '#tests/builders/ok.ts'
import { refer, switchReferrals } from '#tests/builders/referrals.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

type Journey = {
  server: TestServer
  employer: Employer
  visitor: Visitor & { candidateId: number }
  email: string
  marker: string
  inFiles: string
  domain: string
}

/**
 * Activity around a submitted application, with a marker in all of it: notes, messages, interviews, a calendar, a visit
 * of the dashboard.
 */
export async function markJourney({
  server,
  employer,
  visitor,
  email,
  marker,
  inFiles,
  domain,
}: Journey): Promise<void> {
  const { id } = await server.services.db
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', visitor.candidateId)
    .executeTakeFirstOrThrow()
  // Idempotency keys are the employer's own and contain nothing of the candidate.
  const keyed = (name: string) => ({ 'idempotency-key': name })
  const note = { status: 'interview', note: `A note on ${marker}` }
  await ok(employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: note, headers: keyed('status') }))
  await writeToEachOther({ employer, visitor, marker, inFiles }, id)
  const details = { address: `Quay of ${marker}`, prep_html: `<p>Bring ${marker}</p>`, round: `Round ${marker}` }
  for (const more of [details, { ...details, join_url: `https://${marker}.example/call` }])
    await ok(
      employer.inject('POST', EMPLOYER_INTERVIEWS, {
        json: buildInterviewInput(server, email, more),
        headers: keyed(`interview-${'join_url' in more}`),
      }),
    )
  const [first, second] = await fetchInterviews(visitor)
  if (!first || !second) throw new Error('the interviews are not there')
  await ok(step(visitor, first.id, 'slot', { slotId: first.slots[0]?.id }))
  await ok(step(visitor, first.id, 'accommodation', { text: `A ramp for ${marker}` }))
  await ok(step(visitor, second.id, 'other_times', { note: `Later, says ${marker}` }))
  await takePart({ server, visitor, marker, email, domain })
  await ok(visitor.inject('POST', CALENDAR_FEED))
  await ok(visitor.inject('POST', noteVisit.path))
  const { data } = (await ok(visitor.inject('GET', NUDGES))).json<{ data: unknown }>()
  const nudge = listNudges.response.parse(data).nudges.find(({ dismissible }) => dismissible)
  if (nudge) await ok(visitor.inject('POST', `${NUDGES}/${nudge.id}/dismiss`))
}

type Thread = Pick<Journey, 'employer' | 'visitor' | 'marker' | 'inFiles'>

async function writeToEachOther({ employer, visitor, marker, inFiles }: Thread, id: number): Promise<void> {
  const { uid } = await uploadFile(visitor, `note-${marker}.txt`, Buffer.from(`a note ${inFiles}`))
  await ok(
    visitor.inject('POST', `${APPLICATION}/${id}/messages`, { json: { text: `Dear all, ${marker}`, files: [uid] } }),
  )
  await ok(
    employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/messages`, {
      json: { text: `Dear ${marker}` },
      headers: { 'idempotency-key': 'message' },
    }),
  )
}

/** Registers for an event, and creates and receives referrals. */
async function takePart({
  server,
  visitor,
  marker,
  email,
  domain,
}: Omit<Journey, 'employer' | 'inFiles'>): Promise<void> {
  const host = await events.createHost(server, domain)
  const { now } = server.clock
  const soon = { start_at: events.getIso(now + events.HOUR), end_at: events.getIso(now + 2 * events.HOUR) }
  const event = await host.created(events.buildEventInput(server, soon))
  await ok(events.step(visitor, event.id, 'register'))
  const [registration] = await host.registrations(event.id)
  await ok(host.checkIn(event.id, { registration_id: registration?.id }, 'check-in'))
  await switchReferrals(server, true, domain)
  await ok(refer(visitor, await makePosition(server, { domain }), { friendName: `Friend of ${marker}` }))
  const json = {
    candidate: { email },
    position_id: await makePosition(server, { domain }),
    referrer_name: 'Jonas Berg',
  }
  await ok(host.employer.inject('POST', EMPLOYER_REFERRALS, { json, headers: { 'idempotency-key': 'invite' } }))
}
