import type { Frequency, SavedSearch, Wanted } from '#contract/saved-searches/saved-searches.ts'
import type { KeySource } from '#server/config/config.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { feedToken } from './feed-token.ts'
import { resultsPath } from './results-path.ts'
import type { SearchRow } from './store.ts'

/** Where feed readers ask; the token is the right to it. */
export const SEARCH_FEED = '/careers/saved-search'

/** What the chosen values of filters are called. */
export type FilterLabels = (filters: Wanted['filters']) => Record<string, string[]>

type Around = {
  config: KeySource
  address: SiteAddress
  newCounts: ReadonlyMap<string, number>
  labels: FilterLabels
}

/** A saved search as its owner sees it. */
export function presentSearch(row: SearchRow, { config, address, newCounts, labels }: Around): SavedSearch {
  const wanted = wantedIn(row)
  return {
    id: row.id,
    name: row.name,
    ...wanted,
    frequency: row.frequency as Frequency,
    channels: { push: row.by_push === 1, email: row.by_email === 1, inapp: row.in_app === 1 },
    newCount: newCounts.get(row.id) ?? 0,
    lastRunTs: row.last_run_at === null ? null : seconds(row.last_run_at),
    createdTs: seconds(row.created_at),
    feedUrl: new URL(`${SEARCH_FEED}/${feedToken(config, row)}.atom`, address('/')).href,
    url: resultsPath(wanted),
    filterLabels: labels(wanted.filters),
  }
}

export const wantedIn = ({ params }: Pick<SearchRow, 'params'>) => JSON.parse(params) as Wanted

const seconds = (ms: number) => Math.floor(ms / 1000)
