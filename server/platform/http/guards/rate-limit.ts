import { randomBytes } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ASSETS } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'

const MINUTE = 60_000

export type Limit = {
  max: number
  perMs: number
  /** Returns the key that the limit counts by; the visitor's address by default. */
  by?: ((request: FastifyRequest) => string) | undefined
}
/** Throws `rate_limited` if the limit is exceeded. */
export type RateLimiter = (request: FastifyRequest) => Promise<void>

/**
 * Mounts the limit on all requests of an address, except for assets. Stricter limits use `createRateLimiter`.
 * Development has no such limit, because a page loads a thousand source files there.
 */
export async function mountRateLimit(
  app: FastifyInstance,
  services: Services,
  { servesSources = false }: { servesSources?: boolean } = {},
): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000, ipv6Subnet: 64 })
  const { RATE_LIMIT } = services.config
  if (RATE_LIMIT === 0 || servesSources) return
  const limit = createRateLimiter(app, services, { max: RATE_LIMIT, perMs: MINUTE })
  app.addHook('onRequest', async (request) => {
    // A page reads its first query within the process; only the page itself is counted.
    if (!request.url.startsWith(ASSETS) && !isInternalRequest(request)) await limit(request)
  })
}

/** Creates a separate limit, shared by all routes that use the returned limiter. */
export function createRateLimiter(app: FastifyInstance, services: Services, limit: Limit): RateLimiter {
  if (services.config.RATE_LIMIT === 0) return async () => {}
  const { max, perMs: timeWindow, by } = limit
  const check = app.createRateLimit({ max, timeWindow, ...(by ? { keyGenerator: by } : {}) })
  return async (request) => {
    const state = await check(request)
    if (!state.isAllowed && state.isExceeded)
      throw new Failure('rate_limited', msg('Please try again in a few minutes'), { retryAfter: state.ttlInSeconds })
  }
}

/**
 * Marks requests that the server makes to itself while rendering. The header's value is random and known to this
 * process only.
 */
export const INTERNAL = { name: 'x-foyer-internal', value: randomBytes(24).toString('base64url') } as const

function isInternalRequest(request: FastifyRequest): boolean {
  return request.headers[INTERNAL.name] === INTERNAL.value
}
