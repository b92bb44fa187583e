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
  /** Whose limit the request counts against; the visitor's address if missing. */
  by?: ((request: FastifyRequest) => string) | undefined
}
/** Throws `rate_limited` when the visitor's address has used up its share. */
export type RateLimiter = (request: FastifyRequest) => Promise<void>

/**
 * Mounts a limit for all requests of an address; assets are exempt. Stricter limits use `createRateLimiter`. In
 * development a page loads a thousand source files, so there is no such limit.
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
    // Pages read their own first query without a socket; the page itself was counted.
    if (!request.url.startsWith(ASSETS) && !isInternal(request)) await limit(request)
  })
}

/** A limit of its own, shared by whatever is given the same rate limiter. */
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

/** Header of requests that the server makes to itself while rendering; its value is unknown outside. */
export const INTERNAL = { name: 'x-foyer-internal', value: randomBytes(24).toString('base64url') } as const

function isInternal(request: FastifyRequest): boolean {
  return request.headers[INTERNAL.name] === INTERNAL.value
}
