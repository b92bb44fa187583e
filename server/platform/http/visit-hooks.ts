import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { keyFor } from '#server/config/config.ts'
import { sessionCookieOptions } from './cookies.ts'
import type { Csrf, TokenAge } from './csrf.ts'
import { Failure } from '#server/platform/failure.ts'
import { bringsTokenAsField, fieldOf, TOKEN_FIELD } from './plain-form.ts'
import { referralTokensOf } from './referral-tokens.ts'
import type { Services } from '#server/platform/services.ts'
import { prolongSession, sessionCookieName, sessionToken } from '#server/platform/session/auth-inside.ts'
import { accountKey, findSession } from '#server/platform/session/session.ts'
import { tenantsOf, type Tenants } from '#server/platform/tenant/tenant.ts'
import type { SignedInVisit, Visit } from './visit.ts'
import { visitorOf } from './visitor.ts'

/** Guards every request: CSRF first, a plain form's as soon as it is read, then tenant, session and candidate. */
export function mountVisits(app: FastifyInstance, services: Services, csrf: Csrf): void {
  const tenants = tenantsOf(services)
  app.decorateRequest('visit', null)
  app.decorateRequest('employer', null)

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.noVisit || request.is404) return
    const { noToken } = request.routeOptions.config
    if (isWrite(request) && !noToken && !bringsTokenAsField(request)) requireToken(csrf.check(request))
    request.visit = await visitOf(services, tenants, request, reply, domainOf(request.query))
    if (!request.visit && !isWrite(request)) throw noTenant()
  })

  // A tenant named in the body wins over the host, but not over the query.
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.noVisit || request.is404) return
    if (isWrite(request) && bringsTokenAsField(request))
      requireToken(csrf.check(request, fieldOf(request, TOKEN_FIELD)))
    const domain = domainOf(request.query) === undefined ? domainOf(request.body) : undefined
    if (domain !== undefined && domain !== request.visit?.tenant.domain)
      request.visit = await visitOf(services, tenants, request, reply, domain)
    if (!request.visit) throw noTenant()
    refuseForeign(request, request.visit)
  })

  app.addHook('onSend', async (request, reply) => {
    if (request.visit) reply.header(HEADER.account, request.visit.account)
    csrf.remember(request, reply)
    if (!request.routeOptions.config.noVisit) csrf.renew(request, reply)
  })
}

function requireToken(age: TokenAge): void {
  if (age === 'wrong' || age === 'old') throw new Failure('csrf_invalid', 'Invalid CSRF.')
}

/**
 * A page says for which account it was opened: what it writes is not done for whoever signed in beside it since. The answer tells the
 * account that is there now, and the page starts anew.
 */
function refuseForeign(request: FastifyRequest, { account }: Visit): void {
  const named = request.headers[HEADER.account]
  const { noToken, changesAccount } = request.routeOptions.config
  if (named === undefined || named === account || !isWrite(request) || noToken || changesAccount) return
  if (account === ANONYMOUS) throw new Failure('login_required', 'Sign in to continue.')
  throw new Failure('csrf_invalid', 'Somebody else is signed in here now. Reload the page.')
}

/** The visit of a route that has one. */
export function visitOn(request: FastifyRequest): Visit {
  if (!request.visit) throw noTenant()
  return request.visit
}

/** Lets candidates of the tenant through, and nobody else. */
export function signedIn(visit: Visit): SignedInVisit {
  if (!visit.session || !visit.candidate) throw new Failure('login_required', 'Sign in to continue.')
  return { ...visit, session: visit.session, candidate: visit.candidate }
}

async function visitOf(
  services: Services,
  tenants: Tenants,
  request: FastifyRequest,
  reply: FastifyReply,
  domain: string | undefined,
): Promise<Visit | null> {
  const { config, db, now } = services
  const tenant = await tenants.find({ domain, host: request.hostname })
  if (!tenant) return null
  const visit: Visit = {
    tenant,
    candidate: null,
    session: null,
    account: ANONYMOUS,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    timeZone: timeZoneOf(request.headers[HEADER.timeZone]),
    visitor: visitorOf(config, request, tenant.id),
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request.headers[HEADER.idempotency]),
    referralTokens: referralTokensOf(request),
  }
  const cookie = request.cookies[sessionCookieName(config)]
  const token = sessionToken(cookie, keyFor(config, 'sign-in'))
  const found = token === null ? null : await findSession(db, token, tenant, now())
  if (!found || cookie === undefined) return visit
  if (found === 'timed-out') return { ...visit, isTimedOut: true }
  if (found.isStale) {
    await prolongSession(services.auth, found.session, now())
    reply.setCookie(sessionCookieName(config), cookie, sessionCookieOptions(config))
  }
  return {
    ...visit,
    session: found.session,
    candidate: found.candidate,
    account: accountKey(keyFor(config, 'account'), tenant.id, found.candidate.personId, found.session.createdAt),
  }
}

const isWrite = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
const noTenant = () => new Failure('unknown_tenant', 'Name the careers site with the parameter domain.')

function domainOf(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null || !('domain' in values)) return undefined
  const { domain } = values
  return typeof domain === 'string' && domain !== '' ? domain : undefined
}

const KNOWN_ZONES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

function timeZoneOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > 60) return 'UTC'
  if (KNOWN_ZONES.has(header)) return header
  try {
    // Old names of a zone are still sent by some systems.
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The key under which a write is done once, or null. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w:.-]{1,120}$/.test(header))
    throw new Failure('invalid_request', 'The Idempotency-Key must be 1 to 120 letters, digits, dashes or underscores.')
  return header
}
