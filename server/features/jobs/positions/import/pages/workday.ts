import { toObject, readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { PagedSystem } from './paged-list-types.ts'

/** Workday returns at most twenty jobs per page, and the total on the first page only. */
export const openWorkdayPages: PagedSystem = ({ origin, pathname }) => {
  const site = /^\/wday\/cxs\/[^/]+\/[^/]+(?=\/jobs\/?$)/.exec(pathname)?.[0]
  if (site === undefined) return undefined
  return {
    page: (start) => ({
      address: `${origin}${site}/jobs`,
      body: JSON.stringify({ appliedFacets: {}, limit: 20, offset: start, searchText: '' }),
    }),
    read: (answer) => ({ jobs: answer['jobPostings'], total: toPositiveCount(answer['total']) }),
    keyOf: (job) => readCleanText(job['externalPath'], 1000),
    detailOf: (job) => {
      const path = readCleanText(job['externalPath'], 1000)
      return path?.startsWith('/job/') ? { address: `${origin}${site}${path}` } : undefined
    },
    passing: ['postedOn'],
    whole: ({ locationsText, ...job }, detail) => {
      const info = toObject(detail['jobPostingInfo'])
      // "3 Locations" names no place; the details name each.
      if (!info) return { ...job, locationsText }
      return { ...job, ...info, externalPath: job['externalPath'] }
    },
    around: (total) => [`{"total":${total ?? 0},"jobPostings":[`, ']}'],
  }
}

/** The total number of jobs; undefined on later pages, which state 0. */
const toPositiveCount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
