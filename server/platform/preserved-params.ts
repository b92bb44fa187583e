import type { FastifyRequest } from 'fastify'
import { PRESERVED_PARAMS, toSameSitePath } from '#contract/zod-free/paths.ts'

const HERE = 'http://x'

/**
 * Adds the parameters that every URL preserves to a path of this site. The tenant's domain is always added, even
 * if the request does not name it.
 */
export function withPreservedParams(
  path: string,
  { query, context }: Pick<FastifyRequest, 'query' | 'context'>,
): string {
  const parameters = (query ?? {}) as Record<string, unknown>
  const url = new URL(toSameSitePath(path), HERE)
  for (const name of PRESERVED_PARAMS) {
    // where no route exists, the framework parses the query itself, and values may be lists
    const value = [parameters[name]].flat().at(-1) || (name === 'domain' && context?.tenant.domain)
    if (typeof value === 'string' && value !== '' && !url.searchParams.get(name)) url.searchParams.set(name, value)
  }
  return url.href.slice(HERE.length)
}
