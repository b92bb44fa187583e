import { APPLY } from '#contract/applications/forms/apply.ts'
import { EMPLOYER_REFERRALS, inviteByReferral, type EmployerReferral } from '#contract/employer/employer-referrals.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { createReferral, listReferrals, REFERRAL, REFERRALS, type Referral } from '#contract/referrals/referrals.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { applyState } from './applications.ts'
import { createEmployer, type Employer } from './employer.ts'
import { buildFormDefinition, makeForm, text } from './forms.ts'
import { buildPageParts } from './pages.ts'
import { startServer, type TestServer, type Visitor } from './server.ts'

export const DAY = 86_400_000
export const REFERRALS_ON = { gates: { referralWithCandidateApplicationGate: true } }

/** A server whose site has referrals, with pages for opening links. */
export async function startReferralServer(): Promise<TestServer> {
  const server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z'), pages: buildPageParts(() => ({})) })
  await switchReferrals(server, true)
  await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application', isDefault: true })
  return server
}

export async function switchReferrals({ services }: TestServer, isOn: boolean, domain = 'demo.example'): Promise<void> {
  const { db } = services
  const { id, configs } = await db
    .selectFrom('tenant')
    .select(['id', 'configs'])
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  const { gates: _, ...others } = JSON.parse(configs) as Record<string, unknown>
  const changed = JSON.stringify({ ...others, ...(isOn ? REFERRALS_ON : {}) })
  await db.updateTable('tenant').set({ configs: changed }).where('id', '=', id).execute()
  services.events.emit('tenant.changed', { tenantId: id })
  await Promise.resolve()
}

/** A signed-in candidate with a name. */
export async function createNamedPerson(
  server: TestServer,
  email: string,
  [first, last]: [string, string] = ['Amina', 'Haddad'],
) {
  const visitor = await server.signedIn({ email })
  await server.services.db
    .updateTable('candidate')
    .set({ first_name: first, last_name: last })
    .where('id', '=', visitor.candidateId)
    .execute()
  return visitor
}

export const refer = (visitor: Visitor, pid: number, more: Record<string, unknown> = {}, key?: string) =>
  visitor.inject('POST', REFERRAL, {
    json: { pid, ...more },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

/** Creates a referral; the response is checked against the contract. */
export async function referFriend(visitor: Visitor, pid: number, friendName?: string): Promise<Referral> {
  const answer = await refer(visitor, pid, { friendName })
  return createReferral.response.parse(answer.json<{ data: unknown }>().data).referral
}

export async function fetchReferrals(visitor: Visitor): Promise<Referral[]> {
  const answer = await visitor.inject('GET', REFERRALS)
  return listReferrals.response.parse(answer.json<{ data: unknown }>().data).referrals
}

export const remove = (visitor: Visitor, id: string, key?: string) =>
  visitor.inject('DELETE', `${REFERRAL}/${id}`, { headers: key === undefined ? {} : { 'idempotency-key': key } })

/** Opens a referral link. With `isLooked` false, the request is like that of a program that fetches it. */
export function open(visitor: Visitor, { pid, token }: Pick<Referral, 'pid' | 'token'>, isLooked = true) {
  const headers: Record<string, string> = isLooked ? { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } : {}
  return visitor.inject('GET', `${PAGE.job}/${pid}?referral_token=${token}`, { headers })
}

export async function apply(visitor: Visitor, pid: number, more: Record<string, unknown> = {}) {
  const { definitionVersion } = await applyState(visitor, [pid])
  return visitor.inject('POST', APPLY, {
    json: { pids: [pid], values: { place: 'Porto' }, definitionVersion, ...more },
  })
}

export async function createReferrer(server: TestServer, domain?: string) {
  const employer = await createEmployer(server, { scopes: SCOPES, ...(domain === undefined ? {} : { domain }) })
  return {
    employer,
    invite: (json: Record<string, unknown>, key?: string) =>
      employer.inject('POST', EMPLOYER_REFERRALS, {
        json,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
  }
}

export const parseEmployerReferral = (answer: { json(): { data: unknown } }): EmployerReferral =>
  inviteByReferral.response.parse(answer.json().data).referral

export async function fetchEmployerReferrals(employer: Employer, query = ''): Promise<EmployerReferral[]> {
  const answer = await employer.inject('GET', `${EMPLOYER_REFERRALS}${query}`)
  return answer.json<{ data: { referrals: EmployerReferral[] } }>().data.referrals
}

/** Referrals of one tenant, each claimed by someone else: rows that a query for one person must not read. */
export async function fillWithReferrals(
  { services: { db, now } }: TestServer,
  { tenantId, pid }: { tenantId: number; pid: number },
  count: number,
): Promise<void> {
  const person = { tenant_id: tenantId, bootstrap_steps: '[]', created_at: now() }
  const referral = { tenant_id: tenantId, ...buildReferralRow(pid, now()) }
  for (let made = 0; made < count; made += 500) {
    const names = Array.from({ length: Math.min(500, count - made) }, (_none, at) => `filler-${made + at}`)
    const friends = await db
      .insertInto('candidate')
      .values(names.map((name) => ({ ...person, enc_id: name, email: `${name}@example.com` })))
      .returning('id')
      .execute()
    await db
      .insertInto('referral')
      .values(names.map((name) => ({ ...referral, id: name, token: name })))
      .execute()
    const claim = { position_id: pid, claimed_at: now() }
    await db
      .insertInto('referral_claim')
      .values(friends.map(({ id }, at) => ({ ...claim, candidate_id: id, referral_id: names[at] ?? '' })))
      .execute()
  }
}

/** The row of an open referral except its id, owner and token. */
export const buildReferralRow = (positionId: number, now: number) => ({
  position_id: positionId,
  position_name: 'Deck hand',
  referrer_name: 'Amina H.',
  created_at: now,
  expires_at: now + 60 * DAY,
})
