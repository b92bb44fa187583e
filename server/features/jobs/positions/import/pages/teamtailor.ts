import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { PagedSystem } from './paged-list-types.ts'

/** The JSON Feed of a Teamtailor site, mostly on a domain of the employer's own. Each page names the next one. */
export const openTeamtailorPages: PagedSystem = (list) => {
  if (list.pathname !== '/jobs.json') return undefined
  return {
    isGuess: !list.hostname.endsWith('.teamtailor.com'),
    page: () => ({ address: list.href }),
    read: ({ version, items, next_url: next }) => ({
      jobs: typeof version === 'string' && version.startsWith('https://jsonfeed.org/') ? items : undefined,
      next: typeof next === 'string' ? { address: requireUrlOnSameHost(next, list) } : null,
    }),
    keyOf: (job) => readCleanText(job['id']),
    detailOf: () => undefined,
    whole: (job) => job,
    around: () => ['{"version":"https://jsonfeed.org/version/1.1","items":[', ']}'],
  }
}

/** Requires that the next page is on the list's own host. */
function requireUrlOnSameHost(next: string, list: URL): string {
  const url = URL.canParse(next, list.href) ? new URL(next, list) : undefined
  if (url?.origin !== list.origin) throw new FetchRefused('its next page is at another host')
  return url.href
}
