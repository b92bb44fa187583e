import {
  getAtPath,
  toObject,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { PagedSystem } from './paged-list-types.ts'

const RESULTS = /search-results\/?$/
const DATA = 'phApp.ddo = '

/**
 * The results of a career site by Phenom, on a domain of the employer's own: pages of HTML, ten jobs in a script of
 * each.
 */
export const openPhenomPages: PagedSystem = (list) => {
  if (!RESULTS.test(list.pathname)) return undefined
  return {
    isGuess: true,
    page: (start) => {
      const page = new URL(list)
      page.searchParams.set('from', String(start))
      page.searchParams.set('s', '1')
      return { address: page.href, behind: DATA }
    },
    read: (answer) => {
      const found = toObject(answer['eagerLoadRefineSearch'])
      const total = found?.['totalHits']
      return { jobs: getAtPath(found, 'data', 'jobs'), total: typeof total === 'number' ? total : undefined }
    },
    keyOf: (job) => readCleanText(job['jobSeqNo']),
    detailOf: (job) => {
      const id = readCleanText(job['jobSeqNo'])
      if (id === undefined) return undefined
      const path = list.pathname.replace(RESULTS, `job/${encodeURIComponent(id)}`)
      return { address: new URL(path, list).href, behind: DATA }
    },
    whole: (job, detail) => ({ ...job, ...toObject(getAtPath(detail, 'jobDetail', 'data', 'job')) }),
    around: (total) => [`{"eagerLoadRefineSearch":{"totalHits":${total ?? 0},"data":{"jobs":[`, ']}}}'],
  }
}
