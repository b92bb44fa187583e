import type { LightMyRequestResponse } from 'fastify'
import { EMPLOYER_OFFERS, employerOffer, type EmployerOffer } from '#contract/employer/employer-offers.ts'
import type { Scope } from '#contract/employer/api-key-scopes.ts'
import { makeApiKey } from '#server/platform/http/employer/api-keys.ts'
import { encodeForm, type Call, type Method, type TestServer } from './server.ts'
import { buildLetter } from './offers/offers.ts'

/** An employer's system: sends an API key, without cookie and CSRF token. */
export type Employer = {
  key: string
  prefix: string
  inject(method: Method, path: string, call?: Call): Promise<LightMyRequestResponse>
}

export async function createEmployer(
  server: TestServer,
  { domain = 'demo.example', scopes = ['offers:write'] }: { domain?: string; scopes?: readonly Scope[] } = {},
): Promise<Employer> {
  const { db, now } = server.services
  const tenant = await db.selectFrom('tenant').select('id').where('domain', '=', domain).executeTakeFirstOrThrow()
  const made = await makeApiKey(db, { tenantId: tenant.id, scopes, now: now() })
  return { ...made, inject: (method, path, call) => withKey(server, made.key, method, path, call) }
}

/** Sends any call with that key. */
export async function withKey(
  server: TestServer,
  key: string | null,
  method: Method,
  path: string,
  call: Call = {},
): Promise<LightMyRequestResponse> {
  const sent = await encodeForm(call)
  return server.app.inject({
    method,
    url: path,
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...sent.headers, ...call.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
}

/** A request to extend an offer, with a unique letter. */
export function buildOfferInput(more: Record<string, unknown> = {}) {
  return {
    candidate: { email: 'ada@example.com', fullname: 'Ada Lovelace' },
    position: { name: 'Deck Officer' },
    documents: [{ name: 'Offer letter', b64_string: buildLetter().toString('base64') }],
    ...more,
  }
}

/** The offer in a response, success or 409, checked against the contract. */
export function parseEmployerOffer(answer: { json(): { data: { offer: unknown } } }): EmployerOffer {
  return employerOffer.parse(answer.json().data.offer)
}

export const offerAt = (id: number | string, rest = '') => `${EMPLOYER_OFFERS}/${id}${rest}`

/** Maria Lopez, the named signer, countersigns the first letter of an offer. */
export async function countersignAs(employer: Employer, id: number, more: Record<string, unknown> = {}) {
  const [document] = parseEmployerOffer(await employer.inject('GET', offerAt(id))).documents
  const json = { name: 'Maria Lopez', consent: true, sha256: document?.countersignature?.sha256, ...more }
  return employer.inject('POST', offerAt(id, `/documents/${document?.id}/countersign`), { json })
}
