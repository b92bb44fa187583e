import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import type { searchPositions } from '#contract/jobs/positions/search.ts'
import { buildWireJob } from '#src/data/jobs/positions/position.test-kit.ts'
import type { SentRequest as Sent } from '#src/platform/request/network.test-kit.ts'
import { Results } from './results.tsx'
import { pickResultParams } from '#src/features/jobs/search/params/raw-search.ts'

// The search page and the jobs that it finds, for tests only.

/** 25 jobs, three of them hybrid. */
export function buildResultsOf({ query }: Sent): DataOf<typeof searchPositions> {
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
    positions: Array.from({ length: Math.min(10, count - start) }, (_none, at) => buildWireJob(start + at + 1)),
    filterDef: { smartFilters: [workSite], allFilters: [], facets: { locations: [] } },
    sortBy: 'relevance',
    appliedFilters: {},
    savedSearchMetadata: {
      savedSearchParamsHash: '',
      isSavedSearchActive: false,
      canSave: false,
      limit: 0,
      count: 0,
      savedSearchId: null,
      privacyVersion: null,
    },
    resultsMetaData: {
      usedFuzzSearch: false,
      correctedQuery: null,
      verbatimQuery: null,
      droppedWords: [],
      place: null,
      pay: null,
      placeChoices: [],
      alternatives: [],
      exactCount: null,
      alsoShown: [],
      newSince: null,
    },
    debugData: {},
  }
}

/** The search page at the address of the router. */
export function Page() {
  const search = useRouterState({ select: ({ location }) => location.search })
  return <Results asked={pickResultParams(search)} path={PAGE.search} />
}
