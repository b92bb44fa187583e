import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import { getSessionCookieOptions } from './cookie-options.ts'
import type { Csrf, TokenAge } from './guards/csrf.ts'
import { Failure } from '#server/platform/failure.ts'
import { hasTokenField, readFormField, TOKEN_FIELD } from './body/html-form.ts'
import { listReferralTokens } from './referral-tokens.ts'
import type { Services } from '#server/platform/services.ts'
import { extendSession, getSessionCookieName, readSessionToken } from '#server/platform/session/auth-tables.ts'
import { deriveAccountKey, findSessionInTenant } from '#server/platform/session/session.ts'
import { getTenants, type Tenants } from '#server/platform/tenant/tenant.ts'
import type { SignedInContext, RequestContext } from './request-context.ts'
import { findVisitorKey } from './guards/visitor-key.ts'

/**
 * Guards every request: checks the CSRF token (a plain form's as soon as it is parsed), then finds tenant, session and
 * candidate.
 */
export function mountRequestContext(app: FastifyInstance, services: Services, csrf: Csrf): void {
  const tenants = getTenants(services)
  app.decorateRequest('context', null)
  app.decorateRequest('employer', null)

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.skipsContext || request.is404) return
    const { skipsCsrf } = request.routeOptions.config
    if (isWriteRequest(request) && !skipsCsrf && !hasTokenField(request)) refuseWrongCsrfToken(csrf.check(request))
    request.context = await buildContext(services, tenants, request, reply, readDomainParameter(request.query))
    if (!request.context && !isWriteRequest(request)) throw buildUnknownTenantFailure()
  })

  // A tenant named in the body overrides the host, but not the query.
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.skipsContext || request.is404) return
    if (isWriteRequest(request) && hasTokenField(request))
      refuseWrongCsrfToken(csrf.check(request, readFormField(request, TOKEN_FIELD)))
    const domain = readDomainParameter(request.query) === undefined ? readDomainParameter(request.body) : undefined
    if (domain !== undefined && domain !== request.context?.tenant.domain)
      request.context = await buildContext(services, tenants, request, reply, domain)
    if (!request.context) throw buildUnknownTenantFailure()
    refuseOtherAccount(request, request.context)
  })

  app.addHook('onSend', async (request, reply) => {
    if (request.context) reply.header(HEADER.account, request.context.account)
    csrf.remember(request, reply)
    if (!request.routeOptions.config.skipsContext) csrf.renew(request, reply)
  })
}

function refuseWrongCsrfToken(age: TokenAge): void {
  if (age === 'wrong' || age === 'old') throw new Failure('csrf_invalid', msg('Invalid CSRF.'))
}

/**
 * Refuses a write from a page that was opened for another account, so that nothing is done for someone who has signed
 * in since. The response names the current account, and the page reloads.
 */
function refuseOtherAccount(request: FastifyRequest, { account }: RequestContext): void {
  const named = request.headers[HEADER.account]
  const { skipsCsrf, changesAccount } = request.routeOptions.config
  if (named === undefined || named === account || !isWriteRequest(request) || skipsCsrf || changesAccount) return
  if (account === ANONYMOUS) throw new Failure('login_required', msg('Sign in to continue.'))
  throw new Failure('csrf_invalid', msg('Somebody else is signed in here now. Reload the page.'))
}

/** Returns the request's context; throws if there is no tenant. */
export function requireContext(request: FastifyRequest): RequestContext {
  if (!request.context) throw buildUnknownTenantFailure()
  return request.context
}

/** Requires a signed-in candidate of the tenant. */
export function requireSignedIn(context: RequestContext): SignedInContext {
  if (!context.session || !context.candidate) throw new Failure('login_required', msg('Sign in to continue.'))
  return { ...context, session: context.session, candidate: context.candidate }
}

async function buildContext(
  services: Services,
  tenants: Tenants,
  request: FastifyRequest,
  reply: FastifyReply,
  domain: string | undefined,
): Promise<RequestContext | null> {
  const { config, db, now } = services
  const tenant = await tenants.find({ domain, host: request.hostname })
  if (!tenant) return null
  const context: RequestContext = {
    tenant,
    candidate: null,
    session: null,
    account: ANONYMOUS,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    timeZone: parseTimeZone(request.headers[HEADER.timeZone]),
    visitor: findVisitorKey(config, request, tenant.id),
    requestId: request.id,
    idempotencyKey: parseIdempotencyKey(request.headers[HEADER.idempotency]),
    referralTokens: listReferralTokens(request),
  }
  const cookie = request.cookies[getSessionCookieName(config)]
  const token = readSessionToken(cookie, deriveKey(config, 'sign-in'))
  const found = token === null ? null : await findSessionInTenant(db, token, tenant, now())
  if (!found || cookie === undefined) return context
  if (found === 'timed-out') return { ...context, isTimedOut: true }
  if (found.isStale) {
    await extendSession(services.auth, found.session, now())
    reply.setCookie(getSessionCookieName(config), cookie, getSessionCookieOptions(config))
  }
  return {
    ...context,
    session: found.session,
    candidate: found.candidate,
    account: deriveAccountKey(
      deriveKey(config, 'account'),
      tenant.id,
      found.candidate.personId,
      found.session.createdAt,
    ),
  }
}

const isWriteRequest = (request: FastifyRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
const buildUnknownTenantFailure = () =>
  new Failure('unknown_tenant', msg('Name the careers site with the parameter domain.'))

function readDomainParameter(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null || !('domain' in values)) return undefined
  const { domain } = values
  return typeof domain === 'string' && domain !== '' ? domain : undefined
}

const KNOWN_ZONES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

function parseTimeZone(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > 60) return 'UTC'
  if (KNOWN_ZONES.has(header)) return header
  try {
    // Converts old names of time zones, which some systems still send.
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Reads the idempotency key of a write; null without one. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w:.-]{1,120}$/.test(header))
    throw new Failure(
      'invalid_request',
      msg('The Idempotency-Key must be 1 to 120 letters, digits, dashes or underscores.'),
    )
  return header
}
