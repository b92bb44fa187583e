import type { FastifyInstance } from 'fastify'
import { searchPositions, type SavedSearchMetadata } from '#contract/positions/search.ts'
import { suggestions } from '#contract/positions/suggestions.ts'
import { presentPosition } from '#server/careers/positions/presenter.ts'
import { savedAmong } from '#server/careers/positions/saved-store.ts'
import { findListed } from '#server/careers/positions/store.ts'
import { answer } from '#server/platform/http/answer.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Candidate, Tenant, Visit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchRequest, SearchResult } from '#server/search-index/types.ts'
import { alternativesTo } from './alternatives.ts'
import { appliedFilters, searchHash } from './applied.ts'
import { distinctPlaces } from './distinct-places.ts'
import { filterDefOf } from './filter-def.ts'
import { filterNames } from './filters.ts'
import { MOST_PLACES, PLACES, requestFor, type Search } from './find.ts'
import { refuseWhenDown } from './refuse-when-down.ts'
import type { SalaryStepsOf } from './salary-steps.ts'
import { countedChoices } from './counted-choices.ts'
import { newSinceOf, resultsMetaData } from './understood.ts'
import { savedHash } from './read-search.ts'
import { wishOf } from './wish.ts'

const SUGGESTED = 10

/** The page of a search in the order of how well jobs match the candidate; null for who has no matches. */
type PageByMatch = (
  who: { tenant: Tenant; candidate: Candidate },
  ask: Search,
  request: SearchRequest,
) => Promise<SearchResult | null>
/** Whether the visitor has saved the search that goes by that hash, and may. */
type SavedStateOf = (visit: Visit, hash: string) => Promise<Omit<SavedSearchMetadata, 'savedSearchParamsHash'>>

/** What other areas know of a search. */
export type SearchParts = { pageByMatch: PageByMatch; savedState: SavedStateOf; salarySteps: SalaryStepsOf }

/** Jobs by words, place and filters, and what somebody may mean while typing (S-05, S-20). */
export function searchRoutes(
  app: FastifyInstance,
  services: Services,
  { pageByMatch, savedState, salarySteps }: SearchParts,
): void {
  const { db, search } = services

  answer(app, services, searchPositions, async (visit, { query }, reply) => {
    const caller = await callerOf(reply)
    const { tenant, candidate } = visit
    const config = tenant.configs.pcsxConfig
    const now = services.now()
    const locale = localeOf(reply.request, visit)
    const names = filterNames(config)
    const wish = wishOf(query, new Set([...names.smart, ...names.all]), config.searchConfig)
    const steps = await salarySteps(tenant.id)

    const ask: Search = (request) => search.search(tenant.id, request, caller).catch(refuseWhenDown)
    const since = query.new_since
    const newSince = since === undefined ? undefined : since * 1000
    // Where a hundred thousand jobs are is megabytes: the list goes without.
    const hasPoints = config.searchConfig.mapConfig.enabled && query['map_points'] !== '0'
    const request = await requestFor(ask, { wish, names, config, steps, locale, now, hasPoints, newSince })
    const byMatch =
      candidate && query.sort_by === MATCH_SORT ? await pageByMatch({ tenant, candidate }, ask, request) : null
    const result = byMatch ?? (await ask(request))
    const rows = await findListed(db, tenant.id, result.ids, now)
    const saved = candidate ? await savedAmong(db, candidate.id, result.ids) : NOTHING
    const said = resultsMetaData(query.query, result, wish.place?.kind === 'text' ? wish.place.text : '')
    const places = (result.facets[PLACES] ?? []).slice(0, MOST_PLACES)
    return {
      count: result.count,
      positions: rows.map((row) => presentPosition(row, { tenant, now, saved })),
      filterDef: {
        ...filterDefOf({ names, wish, result, salarySteps: steps?.values ?? [], config, locale }),
        facets: { locations: places.map(({ value, count }) => [value, count]) },
      },
      sortBy: byMatch ? MATCH_SORT : result.sort,
      appliedFilters: appliedFilters(wish),
      savedSearchMetadata: {
        savedSearchParamsHash: searchHash(wish),
        ...(await savedState(visit, savedHash(wish))),
      },
      resultsMetaData: {
        ...said,
        placeChoices: await countedChoices(ask, request, said),
        alternatives: await alternativesTo(ask, { request, wish, names, said, result }),
        newSince: newSinceOf(since, request, result),
      },
      debugData: {},
    }
  })

  answer(app, services, suggestions, async ({ tenant }, { query: { kind, term } }, reply) => {
    const caller = await callerOf(reply)
    const size = kind === 'location' ? 2 * SUGGESTED : SUGGESTED
    const wanted = { kind, term: term.toWellFormed().trim(), size, now: services.now() }
    const found = await search.suggest(tenant.id, wanted, caller).catch(refuseWhenDown)
    const told = (kind === 'location' ? distinctPlaces(found) : found).slice(0, SUGGESTED)
    return { suggestions: told.map(({ text, count }) => ({ label: text, value: text, count })) }
  })
}

const MATCH_SORT = 'match'
const NOTHING: ReadonlySet<number> = new Set()
