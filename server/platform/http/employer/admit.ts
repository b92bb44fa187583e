import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#contract/employer/scopes.ts'
import { Failure } from '#server/platform/failure.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { noteSecurity, type SecurityFacts } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import { idempotencyKeyOf } from '#server/platform/http/visit-hooks.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { findApiKey, mayUse } from './api-keys.ts'

/** One request of an employer's system: its key says for which tenant. Cookies and `domain` say nothing here. */
export type EmployerVisit = {
  tenant: Tenant
  apiKey: { id: number; prefix: string }
  idempotencyKey: string | null
  /** What the body says it is. */
  contentType?: string | undefined
}

const MINUTE = 60_000
/** Requests a minute for one key. */
const OF_A_KEY = 600
/** Requests a minute without a good key, from one address. */
const WITHOUT_KEY = 60

/** Guards the endpoints of employers' systems: no key, no look at anything else, the body included. */
export function employerDoor(app: FastifyInstance, services: Services): Door {
  const door = doors.get(services) ?? openDoor(app, services)
  doors.set(services, door)
  return door
}

type Door = (request: FastifyRequest, reply: FastifyReply, scope: Scope) => Promise<void>

/** One for each server, so that a key's share is one for all endpoints. */
const doors = new WeakMap<Services, Door>()

function openDoor(app: FastifyInstance, services: Services): Door {
  const { db, now } = services
  const wrong = rateLimiter(app, services, { max: WITHOUT_KEY, perMs: MINUTE })
  const busy = rateLimiter(app, services, {
    max: OF_A_KEY,
    perMs: MINUTE,
    by: (request) => `key:${request.employer?.apiKey.id}`,
  })
  return async (request, reply, scope) => {
    const note = (facts: SecurityFacts) =>
      noteSecurity(services, 'api_key', { ip: request.ip, request: request.id, scope, ...facts })
    const presented = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const key = presented === undefined ? null : await findApiKey(db, presented, now())
    if (!key) {
      reply.header('www-authenticate', 'Bearer')
      await wrong(request)
      note({ outcome: 'refused', how: 'unknown key' })
      throw new Failure('key_invalid', 'Send a valid API key: Authorization: Bearer and the key.')
    }
    const about = { tenant: key.tenantId, key: key.prefix }
    if (!mayUse(key, scope)) {
      note({ ...about, outcome: 'refused', how: 'scope' })
      throw new Failure('forbidden', 'This API key lacks the scope %(scope)s.', { values: { scope } })
    }
    request.employer = {
      tenant: await tenantsOf(services).byId(key.tenantId),
      apiKey: { id: key.id, prefix: key.prefix },
      idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
      contentType: request.headers['content-type'],
    }
    await busy(request).catch((error: unknown) => {
      note({ ...about, outcome: 'limited' })
      throw error
    })
    note({ ...about, outcome: 'done' })
  }
}

/** The employer's visit of a route that has one. */
export function employerOn(request: FastifyRequest): EmployerVisit {
  if (!request.employer) throw new Failure('key_invalid', 'Send a valid API key: Authorization: Bearer and the key.')
  return request.employer
}
