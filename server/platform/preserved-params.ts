import type { FastifyRequest } from 'fastify'
import { PRESERVED_PARAMS, toSameSitePath } from '#contract/zod-free/paths.ts'

const HERE = 'http://x'

/**
 * A path of this site with what the request's address carries on to every other one: above all, whose site it
 * is, named there or not.
 */
export function withPreservedParams(
  path: string,
  { query, context }: Pick<FastifyRequest, 'query' | 'context'>,
): string {
  const parameters = (query ?? {}) as Record<string, unknown>
  const url = new URL(toSameSitePath(path), HERE)
  for (const name of PRESERVED_PARAMS) {
    // where there is no route the framework reads the address itself, with lists
    const value = [parameters[name]].flat().at(-1) || (name === 'domain' && context?.tenant.domain)
    if (typeof value === 'string' && value !== '' && !url.searchParams.get(name)) url.searchParams.set(name, value)
  }
  return url.href.slice(HERE.length)
}
