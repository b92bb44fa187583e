import type { Frequency, SavedSearch, SavedSearchCriteria } from '#contract/jobs/saved-searches/saved-searches.ts'
import type { KeySource } from '#server/config/config.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { createFeedToken } from './feed-token.ts'
import { buildResultsPath } from './results-path.ts'
import type { SearchRow } from './store.ts'

/** The address for feed readers; the token in it is the authorization. */
export const SEARCH_FEED = '/careers/saved-search'

/** The labels of the chosen filter values. */
export type FilterLabels = (filters: SavedSearchCriteria['filters']) => Record<string, string[]>

type PresentContext = {
  config: KeySource
  address: SiteAddress
  newCounts: ReadonlyMap<string, number>
  labels: FilterLabels
}

/** A saved search as its owner sees it. */
export function presentSearch(row: SearchRow, { config, address, newCounts, labels }: PresentContext): SavedSearch {
  const criteria = parseCriteria(row)
  return {
    id: row.id,
    name: row.name,
    ...criteria,
    frequency: row.frequency as Frequency,
    channels: { push: row.by_push === 1, email: row.by_email === 1, inapp: row.in_app === 1 },
    newCount: newCounts.get(row.id) ?? 0,
    lastRunTs: row.last_run_at === null ? null : toSeconds(row.last_run_at),
    createdTs: toSeconds(row.created_at),
    feedUrl: new URL(`${SEARCH_FEED}/${createFeedToken(config, row)}.atom`, address('/')).href,
    url: buildResultsPath(criteria),
    filterLabels: labels(criteria.filters),
  }
}

export const parseCriteria = ({ params }: Pick<SearchRow, 'params'>) => JSON.parse(params) as SavedSearchCriteria
