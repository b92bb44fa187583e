import type { FastifyRequest } from 'fastify'
import { CARRIED_PARAMETERS, sameSitePath } from '#contract/zod-free/paths.ts'

/** A path of this site with what the request's address carries on to every other one (0§2): above all, whose site it is. */
export function carriedOn(path: string, { query }: Pick<FastifyRequest, 'query'>): string {
  const given = (query ?? {}) as Record<string, unknown>
  const url = new URL(sameSitePath(path), HERE)
  for (const name of CARRIED_PARAMETERS) {
    // Named twice, the first one counts, as for the tenant.
    const value: unknown = Array.isArray(given[name]) ? given[name][0] : given[name]
    if (typeof value === 'string' && value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href.slice(HERE.length)
}

const HERE = 'http://x'
