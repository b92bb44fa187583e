import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/paths.ts'
import type { WirePosition } from '#contract/positions.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { searchPositions } from '#contract/search.ts'
import type { Asked as Sent } from '#src/platform/request/network.test-kit.ts'
import { Results } from './results.tsx'
import { askedOf } from './wish/asked.ts'

// For tests only: the search page, and jobs to be found there.

export const job = (id: number): WirePosition => ({
  id,
  displayJobId: `R${id}`,
  atsJobId: `R${id}`,
  name: `Deck hand ${id}`,
  locations: ['Bergen'],
  standardizedLocations: ['Bergen, NO'],
  department: 'Fleet',
  postedTs: 1_790_000_000,
  creationTs: 1_790_000_000,
  workLocationOption: 'onsite',
  locationFlexibility: null,
  isHot: 0,
  positionUrl: `/careers/job/${id}`,
  positionUserActions: { isSaved: false },
})

/** 25 jobs, three of them hybrid. */
export function found({ query }: Sent): DataOf<typeof searchPositions> {
  const start = Number(query.get('start') ?? 0)
  const count = query.getAll('filter_work_site').includes('hybrid') ? 3 : 25
  const workSite = {
    filterName: 'work_site',
    title: 'Where you work',
    type: 'multi_select' as const,
    options: [{ label: 'Hybrid', value: 'hybrid', count: 3 }],
    displayCount: 50,
    translateOptions: false,
    allowFreeText: false,
    tooltip: null,
  }
  return {
    count,
    positions: Array.from({ length: Math.min(10, count - start) }, (_none, at) => job(start + at + 1)),
    filterDef: { smartFilters: [workSite], allFilters: [], facets: { locations: [] } },
    sortBy: 'relevance',
    appliedFilters: {},
    savedSearchMetadata: { savedSearchParamsHash: '', isSavedSearchActive: false },
    resultsMetaData: { usedFuzzSearch: false },
    debugData: {},
  }
}

/** The search page at the address of the router. */
export function Page() {
  const search = useRouterState({ select: ({ location }) => location.search })
  return <Results asked={askedOf(search)} path={PAGE.search} />
}
