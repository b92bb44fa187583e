import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#contract/employer/api-key-scopes.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { createRateLimiter } from '#server/platform/http/guards/rate-limit.ts'
import { logSecurity, type SecurityFacts } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import { parseIdempotencyKey } from '#server/platform/http/context-hooks.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { findApiKey, hasScope } from './api-keys.ts'

/**
 * Context of a request by an employer's system. The API key determines the tenant; cookies and `domain` are ignored.
 */
export type EmployerContext = {
  tenant: Tenant
  apiKey: { id: number; prefix: string }
  idempotencyKey: string | null
  /** The request's `Content-Type` header. */
  contentType?: string | undefined
}

const MINUTE = 60_000
/** Most requests per minute with one key. */
const REQUESTS_PER_KEY = 600
/** Most requests per minute without a valid key, from one address. */
const REQUESTS_WITHOUT_KEY = 60

/** The guard of each server, so that a key's limit applies to all its endpoints together. */
const guards = new WeakMap<Services, EmployerGuard>()

/**
 * Returns the guard of employers' endpoints. Without a valid key, nothing else of a request is read, not even the body.
 */
export function getEmployerGuard(app: FastifyInstance, services: Services): EmployerGuard {
  const guard = guards.get(services) ?? createEmployerGuard(app, services)
  guards.set(services, guard)
  return guard
}

type EmployerGuard = (request: FastifyRequest, reply: FastifyReply, scope: Scope) => Promise<void>

function createEmployerGuard(app: FastifyInstance, services: Services): EmployerGuard {
  const { db, now } = services
  const wrong = createRateLimiter(app, services, { max: REQUESTS_WITHOUT_KEY, perMs: MINUTE })
  const busy = createRateLimiter(app, services, {
    max: REQUESTS_PER_KEY,
    perMs: MINUTE,
    by: (request) => `key:${request.employer?.apiKey.id}`,
  })
  return async (request, reply, scope) => {
    const logAttempt = (facts: SecurityFacts) =>
      logSecurity(services, 'api_key', { ip: request.ip, request: request.id, scope, ...facts })
    const presented = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const key = presented === undefined ? null : await findApiKey(db, presented, now())
    if (!key) {
      reply.header('www-authenticate', 'Bearer')
      await wrong(request)
      logAttempt({ outcome: 'refused', how: 'unknown key' })
      throw new Failure('key_invalid', msg('Send a valid API key: Authorization: Bearer and the key.'))
    }
    const about = { tenant: key.tenantId, key: key.prefix }
    if (!hasScope(key, scope)) {
      logAttempt({ ...about, outcome: 'refused', how: 'scope' })
      throw new Failure('forbidden', msg('This API key lacks the scope {scope}.'), { values: { scope } })
    }
    request.employer = {
      tenant: await getTenants(services).byId(key.tenantId),
      apiKey: { id: key.id, prefix: key.prefix },
      idempotencyKey: parseIdempotencyKey(request.headers['idempotency-key']),
      contentType: request.headers['content-type'],
    }
    await busy(request).catch((error: unknown) => {
      logAttempt({ ...about, outcome: 'limited' })
      throw error
    })
    logAttempt({ ...about, outcome: 'done' })
  }
}

/** Returns the employer's context of a request; throws if the route has none. */
export function requireEmployer(request: FastifyRequest): EmployerContext {
  if (!request.employer)
    throw new Failure('key_invalid', msg('Send a valid API key: Authorization: Bearer and the key.'))
  return request.employer
}
