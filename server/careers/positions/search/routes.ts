import type { FastifyInstance } from 'fastify'
import { searchPositions } from '#contract/positions/search.ts'
import { suggestions } from '#contract/positions/suggestions.ts'
import { presentPosition } from '#server/careers/positions/presenter.ts'
import { savedAmong } from '#server/careers/positions/saved-store.ts'
import { findListed } from '#server/careers/positions/store.ts'
import { answer } from '#server/platform/http/answer.ts'
import { localeOf } from '#server/platform/locale.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { SearchThreadEnded } from '#server/search-index/host/thread.ts'
import { alternativesTo } from './alternatives.ts'
import { appliedFilters, searchHash } from './applied.ts'
import { distinctPlaces } from './distinct-places.ts'
import { filterDefOf } from './filter-def.ts'
import { filterNames } from './filters.ts'
import { MOST_PLACES, PLACES, requestFor, type Search } from './find.ts'
import { openSalarySteps } from './salary-steps.ts'
import { newSinceOf, resultsMetaData } from './understood.ts'
import { wishOf } from './wish.ts'

const SUGGESTED = 10

/** Jobs by words, place and filters, and what somebody may mean while typing (S-05, S-20). */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db, search } = services
  const salarySteps = openSalarySteps(services)

  answer(app, services, searchPositions, async (visit, { query }, reply) => {
    const { tenant, candidate } = visit
    const config = tenant.configs.pcsxConfig
    const now = services.now()
    const locale = localeOf(reply.request, visit)
    const names = filterNames(config)
    const wish = wishOf(query, new Set([...names.smart, ...names.all]), config.searchConfig)
    const steps = await salarySteps(tenant.id)

    const ask: Search = (request) => search.search(tenant.id, request).catch(refuseWhenDown)
    const since = query.new_since
    const newSince = since === undefined ? undefined : since * 1000
    // Where a hundred thousand jobs are is megabytes: the list goes without.
    const hasPoints = config.searchConfig.mapConfig.enabled && query['map_points'] !== '0'
    const request = await requestFor(ask, { wish, names, config, steps, locale, now, hasPoints, newSince })
    const result = await ask(request)
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
      sortBy: result.sort,
      appliedFilters: appliedFilters(wish),
      savedSearchMetadata: { savedSearchParamsHash: searchHash(wish), isSavedSearchActive: false },
      resultsMetaData: {
        ...said,
        alternatives: await alternativesTo(ask, { request, wish, names, said, result }),
        newSince: newSinceOf(since, request, result),
      },
      debugData: {},
    }
  })

  answer(app, services, suggestions, async ({ tenant }, { query: { kind, term } }) => {
    const size = kind === 'location' ? 2 * SUGGESTED : SUGGESTED
    const wanted = { kind, term: term.toWellFormed().trim(), size, now: services.now() }
    const found = await search.suggest(tenant.id, wanted).catch(refuseWhenDown)
    const told = (kind === 'location' ? distinctPlaces(found) : found).slice(0, SUGGESTED)
    return { suggestions: told.map(({ text, count }) => ({ label: text, value: text, count })) }
  })
}

/** The thread that searches starts again by itself. */
function refuseWhenDown(error: unknown): never {
  if (!(error instanceof SearchThreadEnded)) throw error
  throw new Failure('unavailable', 'The site cannot reach its data just now. Try again in a moment.', {
    retryAfter: 5,
    cause: error,
  })
}

const NOTHING: ReadonlySet<number> = new Set()
