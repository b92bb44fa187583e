import type { FastifyRequest } from 'fastify'
import { CARRIED_PARAMETERS, sameSitePath } from '#contract/zod-free/paths.ts'

/** A path of this site with what the request's address carries on to every other one: above all, whose site it is, named there or not. */
export function carriedOn(path: string, { query, visit }: Pick<FastifyRequest, 'query' | 'visit'>): string {
  const given = (query ?? {}) as Record<string, unknown>
  const url = new URL(sameSitePath(path), HERE)
  for (const name of CARRIED_PARAMETERS) {
    // where there is no route the framework reads the address itself, with lists
    const value = [given[name]].flat().at(-1) || (name === 'domain' && visit?.tenant.domain)
    if (typeof value === 'string' && value !== '' && !url.searchParams.get(name)) url.searchParams.set(name, value)
  }
  return url.href.slice(HERE.length)
}

const HERE = 'http://x'
