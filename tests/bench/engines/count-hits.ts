import type { IndexQuery } from '#server/search-index/search-types.ts'
import { listFailures, isNear, passes, type FacetCounts, type Filterable } from '#tests/bench/engines/engine.ts'

/**
 * Filters the hits of a text search and, if requested, counts filter values in one pass: a hit that fails only one
 * filter counts for that filter.
 */
export function countHits<T>(hits: readonly T[], jobOf: (hit: T) => Filterable, request: IndexQuery) {
  const { facets } = request
  if (facets.length === 0) return { passed: hits.filter((hit) => passes(jobOf(hit), request)) }
  const counts = new Map(facets.map((name) => [name, new Map<string, number>()]))
  const passed = hits.filter((hit) => {
    const job = jobOf(hit)
    if (!isNear(job, request)) return false
    const failed = listFailures(job, request)
    if (failed.length > 1) return false
    for (const name of failed.length === 1 ? failed : facets)
      for (const value of job.facets[name] ?? []) {
        const of = counts.get(name)
        of?.set(value, (of.get(value) ?? 0) + 1)
      }
    return failed.length === 0
  })
  return { passed, facets: asFacets(counts) }
}

function asFacets(counts: Map<string, Map<string, number>>): FacetCounts {
  return Object.fromEntries(
    [...counts].map(([name, of]) => [name, [...of].map(([value, count]) => ({ value, count }))]),
  )
}
