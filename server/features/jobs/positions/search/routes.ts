import type { FastifyInstance } from 'fastify'
import { searchPositions, type SavedSearchMetadata } from '#contract/jobs/positions/search.ts'
import { suggestions } from '#contract/jobs/positions/search-suggestions.ts'
import { presentPosition } from '#server/features/jobs/positions/presenter.ts'
import { readSavedIdsAmong } from '#server/features/jobs/positions/saved-position-store.ts'
import { listPositionsByIds } from '#server/features/jobs/positions/store.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getWaitingCaller } from '#server/platform/http/guards/waiting-caller.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Candidate, Tenant, RequestContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import type { IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import { listAlternatives } from './alternative-searches.ts'
import { formatAppliedFilters, hashSearchCriteria } from './applied-filters.ts'
import { dropSecondPlaceNames } from './drop-second-place-names.ts'
import { buildFiltersWithCounts } from './build-filters-with-counts.ts'
import { getFilterNames } from './filters.ts'
import { MAX_PLACES, PLACES_FIELD, buildIndexQuery, type Search } from './index-query.ts'
import { throwUnavailableIfDown } from './throw-unavailable-if-down.ts'
import type { GetSalarySteps } from './salary-steps.ts'
import {
  countNewResultsSince,
  describeQueryUnderstanding,
  type SearchMetadata,
} from './describe-query-understanding.ts'
import { hashSavedSearch } from './parse-saved-search.ts'
import { toSearchCriteria } from './search-criteria.ts'

const MAX_SUGGESTIONS = 10

/**
 * A page of search results ordered by how well the jobs match the candidate; null for a candidate who gets no matches.
 */
type PageByMatch = (
  who: { tenant: Tenant; candidate: Candidate },
  ask: Search,
  request: IndexQuery,
) => Promise<SearchResult | null>

/** Whether the visitor can save searches and has saved this one. */
type GetSavedState = (
  context: RequestContext,
  hash: string,
) => Promise<Omit<SavedSearchMetadata, 'savedSearchParamsHash'>>

/** What other areas provide for searches. */
export type SearchDependencies = { pageByMatch: PageByMatch; savedState: GetSavedState; salarySteps: GetSalarySteps }

const MATCH_SORT = 'match'

const NONE_SAVED: ReadonlySet<number> = new Set()

/** Job search by words, place and filters, and suggestions while typing (S-05, S-20). */
export function registerSearchRoutes(
  app: FastifyInstance,
  services: Services,
  { pageByMatch, savedState, salarySteps }: SearchDependencies,
): void {
  const { db, search } = services

  mountEndpoint(app, services, searchPositions, async (context, { query }, reply) => {
    const caller = await getWaitingCaller(reply)
    const { tenant, candidate } = context
    const config = tenant.configs.pcsxConfig
    const now = services.now()
    const locale = negotiateRequestLocale(reply.request, context)
    const names = getFilterNames(config)
    const criteria = toSearchCriteria(query, new Set([...names.smart, ...names.all]), config.searchConfig)
    const steps = await salarySteps(tenant.id)

    const runQuery: Search = (request) => search.search(tenant.id, request, caller).catch(throwUnavailableIfDown)
    const since = query.new_since
    const newSince = since === undefined ? undefined : since * 1000
    // Coordinates of a hundred thousand jobs are megabytes, so the list omits them.
    const hasPoints = config.searchConfig.mapConfig.enabled && query['map_points'] !== '0'
    const request = await buildIndexQuery(runQuery, {
      criteria,
      names,
      config,
      steps,
      locale,
      now,
      hasPoints,
      newSince,
    })
    const byMatch =
      candidate && query.sort_by === MATCH_SORT ? await pageByMatch({ tenant, candidate }, runQuery, request) : null
    const result = byMatch ?? (await runQuery(request))
    const rows = await listPositionsByIds(db, tenant.id, result.ids, now)
    const saved = candidate ? await readSavedIdsAmong(db, candidate.id, result.ids) : NONE_SAVED
    const metadata = describeQueryUnderstanding(
      query.query,
      result,
      criteria.place?.kind === 'text' ? criteria.place.text : '',
    )
    const places = (result.facets[PLACES_FIELD] ?? []).slice(0, MAX_PLACES)
    return {
      count: result.count,
      positions: rows.map((row) => presentPosition(row, { tenant, now, saved })),
      filterDef: {
        ...buildFiltersWithCounts({ names, criteria, result, salarySteps: steps?.values ?? [], config, locale }),
        facets: { locations: places.map(({ value, count }) => [value, count]) },
      },
      sortBy: byMatch ? MATCH_SORT : result.sort,
      appliedFilters: formatAppliedFilters(criteria),
      savedSearchMetadata: {
        savedSearchParamsHash: hashSearchCriteria(criteria),
        ...(await savedState(context, hashSavedSearch(criteria))),
      },
      resultsMetaData: {
        ...metadata,
        placeChoices: await countPlaceChoices(runQuery, request, metadata),
        alternatives: await listAlternatives(runQuery, { request, criteria, names, metadata, result }),
        newSince: countNewResultsSince(since, request, result),
      },
      debugData: {},
    }
  })

  mountEndpoint(app, services, suggestions, async ({ tenant }, { query: { kind, term } }, reply) => {
    const caller = await getWaitingCaller(reply)
    const size = kind === 'location' ? 2 * MAX_SUGGESTIONS : MAX_SUGGESTIONS
    const suggestQuery = { kind, term: term.toWellFormed().trim(), size, now: services.now() }
    const found = await search.suggest(tenant.id, suggestQuery, caller).catch(throwUnavailableIfDown)
    const suggested = (kind === 'location' ? dropSecondPlaceNames(found) : found).slice(0, MAX_SUGGESTIONS)
    return { suggestions: suggested.map(({ text, count }) => ({ label: text, value: text, count })) }
  })
}

/**
 * Counts, for several places of one name, the jobs that a search at each would find. The present results may contain
 * fewer of them.
 */
async function countPlaceChoices(
  search: Search,
  request: IndexQuery,
  { place, placeChoices }: SearchMetadata,
): Promise<SearchMetadata['placeChoices']> {
  const query = place?.query ?? request.query
  const counted = placeChoices.map(async ({ location }) => {
    const chosen = { ...request, query, place: { kind: 'text', text: location } } as const
    const { count } = await search({ ...chosen, start: 0, size: 0, facets: [], agesCounted: [], points: false })
    return { location, count }
  })
  return (await Promise.all(counted)).filter(({ count }) => count > 0)
}
