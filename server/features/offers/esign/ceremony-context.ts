import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { isSessionOver } from '#server/platform/session/session.ts'
import { presentCandidate } from '#server/platform/session/candidate.ts'
import type { Services } from '#server/platform/services.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { CEREMONY_REPORTED, readCeremonyToken, type CeremonyClaims } from './ceremony-token.ts'

type From = { ip: string; userAgent: string }

/** The person on the signing page: the token represents the session it was issued to, for as long as that lasts. */
export async function requireSignerOfCeremony(services: Services, token: string, from: From): Promise<Ceremonial> {
  const known = readCeremonyToken(deriveKey(services.config, 'esign'), token, services.now())
  if (!known) throw createSigningExpiredFailure()
  const { tenant, candidate } = await readTenantAndCandidate(services, known)
  const session = await services.db
    .selectFrom('auth_session')
    .select(['id', 'token', 'createdAt', 'expiresAt'])
    .where('id', '=', known.sessionId)
    .where('userId', '=', candidate.personId)
    .executeTakeFirst()
  if (!session || isSessionOver(session, tenant.configs, services.now())) throw createSigningExpiredFailure()
  const { id, createdAt } = session
  const context = {
    tenant,
    candidate,
    session: { id, token: session.token, createdAt: toEpochMs(createdAt) },
    ...buildRequestFacts(from),
  }
  return { known, context: { ...context, idempotencyKey: `esign:${known.id}` } }
}

/** A provider reporting a signature: the token names the ceremony, and the provider has verified the person. */
export async function requireReportedCeremony(services: Services, token: string, from: From): Promise<Ceremonial> {
  const now = services.now()
  const known = readCeremonyToken(deriveKey(services.config, 'esign'), token, now, CEREMONY_REPORTED)
  if (!known) throw new Failure('not_found', msg('There is no such ceremony.'))
  const parties = await readTenantAndCandidate(services, known)
  // The provider calls, not the candidate, and has checked for a recent sign-in: this session counts as new.
  const session = { id: known.sessionId, token: '', createdAt: now }
  return { known, context: { ...parties, session, ...buildRequestFacts(from), idempotencyKey: `esign:${known.id}` } }
}

async function readTenantAndCandidate(services: Services, { tenantId, candidateId }: CeremonyClaims) {
  const candidate = await services.db
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', candidateId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!candidate) throw createSigningExpiredFailure()
  return { tenant: await getTenants(services).byId(tenantId), candidate: presentCandidate(candidate) }
}

function buildRequestFacts({ ip, userAgent }: From) {
  return { account: '', ip, userAgent: userAgent.slice(0, 400), timeZone: 'UTC', requestId: 'esign' }
}

const createSigningExpiredFailure = () =>
  new Failure('gone', msg('This signing page has expired. Go back to your offer and open it again.'))
const toEpochMs = (value: string | Date) => new Date(value).getTime()

export type Ceremonial = { known: CeremonyClaims; context: SignedInContext }
