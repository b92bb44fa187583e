import { EMPLOYER_POSITIONS } from '#contract/employer/employer-positions.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { endpoints } from '#contract/wire/endpoints.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { EXAMPLES } from '#server/platform/api-description/examples.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { switchReferrals } from '#tests/builders/referrals.ts'
import { switchSaved } from '#tests/builders/jobs/saved-searches.ts'
import { startServer, type Visitor } from '#tests/builders/server.ts'
import { readFormIds } from './employer-ids.ts'
import { listIds } from './ids.ts'
import { getSample, listTextPlaces, withTexts } from './text-places.ts'

/** Inserts content into texts that databases, encodings and limits treat differently. */
export const HOSTILE = {
  NUL: (text: string) => `${text.slice(0, 2)}\0${text.slice(2)}`,
  'a NUL alone': () => '\0',
  'half of a surrogate pair': (text: string) => `${text}\ud800`,
  'a line separator': (text: string) => `${text}\u2028`,
  '100 kB': (text: string) => text + 'x'.repeat(100_000),
} satisfies Record<string, (text: string) => string>

// A stream of events continues as long as somebody listens.
export const CALLS = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { response }]) => response !== 'events',
)

type Ids = readonly (readonly [prefix: string, id: string])[]
export type Callers = {
  employer: Employer
  person: () => Promise<Visitor>
  ids: { employer: Ids; person: Ids }
  close: () => Promise<unknown>
}

/** A site with a person who has one thing of every kind, and with an employer's system. */
export async function startCallers(): Promise<Callers> {
  const [ofPerson, ofEmployer] = [await startServer(), await startServer()]
  for (const server of [ofPerson, ofEmployer]) {
    await switchReferrals(server, true)
    await switchSaved(server, { enabled: true })
  }
  const email = 'texts@example.com'
  await ofPerson.signedIn({ email })
  const { byPath } = await listIds(ofPerson, email)
  await upsertPositions(ofEmployer.services, { id: 1 }, [newPosition({ externalId: 'POS-1' })])
  const { id } = await makeOffer(ofEmployer, { email })
  return {
    employer: await createEmployer(ofEmployer, { scopes: SCOPES }),
    person: () => ofPerson.signedIn({ email, isAdmin: true }),
    ids: {
      person: byPath.map(([prefix, one]) => [prefix, one.id]),
      employer: [[EMPLOYER_POSITIONS, 'POS-1'], ...(await readFormIds(ofEmployer)), ['/', String(id)]],
    },
    close: () => Promise.all([ofPerson.close(), ofEmployer.close()]),
  }
}

/**
 * Calls an endpoint with such texts: in each place of its body separately and in all of them, in each parameter, and in
 * the path. Returns the calls without a valid response, by what was sent.
 */
export async function listFailures(
  { employer, ids, person }: Callers,
  [name, endpoint]: [string, Endpoint],
  change: (text: string) => string,
): Promise<string[]> {
  const isEmployers = endpoint.access === 'employer'
  const visitor = isEmployers ? employer : await person()
  const known = ids[isEmployers ? 'employer' : 'person']
  // Some files exist only as a row, so reading them would fail.
  const id = (endpoint.response !== 'file' && known.find(([prefix]) => endpoint.path.startsWith(prefix))?.[1]) || '1'
  const failed: string[] = []
  const call = async (what: string, address: string, body: unknown) => {
    const given = bodyFor(endpoint, body)
    const answer = await visitor.inject(endpoint.method, address, given)
    if (answer.statusCode >= 500) failed.push(`${name} ${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  const path = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(id))
  const body = (EXAMPLES as Record<string, unknown>)[name] ?? getSample(endpoint.body)
  const places = listTextPlaces(body)
  for (const place of places) await call(place.join('.'), path, withTexts(body, [place], change))
  if (places.length > 1) await call('all of the body', path, withTexts(body, places, change))

  const query = getSample(endpoint.query) as Record<string, unknown> | undefined
  for (const key of Object.keys(query ?? {})) {
    const value = encodeURIComponent(change(String(query?.[key])).toWellFormed())
    await call(`?${key}`, `${path}?${key}=${value}`, body)
  }
  if (endpoint.path.includes('/:')) {
    const odd = endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(change(id).toWellFormed()))
    await call('the address', odd, body)
  }
  return failed
}

function bodyFor({ method, body, multipart }: Endpoint, given: unknown): object {
  if (method === 'GET' || (body === undefined && given === undefined)) return {}
  if (!multipart) return { json: given ?? {} }
  return { form: Object.fromEntries(Object.entries(given as object).map(([key, one]) => [key, String(one)])) }
}
