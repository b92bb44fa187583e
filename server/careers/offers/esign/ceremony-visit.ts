import { keyFor } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { isOver } from '#server/platform/session/session.ts'
import { presentCandidate } from '#server/platform/session/candidate.ts'
import type { Services } from '#server/platform/services.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { CEREMONY_REPORTED, readToken, type Known } from './ceremony-token.ts'

type From = { ip: string; userAgent: string }

/** A person on the signing page: the token stands for the session it was given to, as long as that lives. */
export async function signerOf(services: Services, token: string, from: From): Promise<Ceremonial> {
  const known = readToken(keyFor(services.config, 'esign'), token, services.now())
  if (!known) throw expired()
  const { tenant, candidate } = await partiesOf(services, known)
  const session = await services.db
    .selectFrom('auth_session')
    .select(['id', 'token', 'createdAt', 'expiresAt'])
    .where('id', '=', known.sessionId)
    .where('userId', '=', candidate.personId)
    .executeTakeFirst()
  if (!session || isOver(session, tenant.configs, services.now())) throw expired()
  const { id, createdAt } = session
  const visit = { tenant, candidate, session: { id, token: session.token, createdAt: time(createdAt) }, ...rest(from) }
  return { known, visit: { ...visit, idempotencyKey: `esign:${known.id}` } }
}

/** A provider that tells of a signature: whose it is, the token says; who it was, the provider has made sure. */
export async function reportedOf(services: Services, token: string, from: From): Promise<Ceremonial> {
  const now = services.now()
  const known = readToken(keyFor(services.config, 'esign'), token, now, CEREMONY_REPORTED)
  if (!known) throw new Failure('not_found', 'There is no such ceremony.')
  const parties = await partiesOf(services, known)
  // The person is not here: what asks for a recent sign-in asked the provider.
  const session = { id: known.sessionId, token: '', createdAt: now }
  return { known, visit: { ...parties, session, ...rest(from), idempotencyKey: `esign:${known.id}` } }
}

async function partiesOf(services: Services, { tenantId, candidateId }: Known) {
  const candidate = await services.db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', candidateId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!candidate) throw expired()
  return { tenant: await tenantsOf(services).byId(tenantId), candidate: presentCandidate(candidate) }
}

function rest({ ip, userAgent }: From) {
  return { account: '', ip, userAgent: userAgent.slice(0, 400), timeZone: 'UTC', requestId: 'esign' }
}

const expired = () => new Failure('gone', 'This signing page has expired. Go back to your offer and open it again.')
const time = (value: string | Date) => new Date(value).getTime()

export type Ceremonial = { known: Known; visit: SignedInVisit }
