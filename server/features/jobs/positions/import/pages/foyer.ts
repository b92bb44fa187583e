import { toObject, readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { PagedSystem } from './paged-list-types.ts'

const SEARCH = '/api/pcsx/search'

/** The search API of this product, which other systems also offer: ten jobs at a time. */
export const openFoyerPages: PagedSystem = (list) => {
  if (list.pathname !== SEARCH) return undefined
  const domain = list.searchParams.get('domain')
  return {
    page: (start) => {
      const page = new URL(list)
      page.searchParams.set('start', String(start))
      return { address: page.href }
    },
    read: (answer) => {
      const data = toObject(answer['data'])
      const count = data?.['count']
      return { jobs: data?.['positions'], total: typeof count === 'number' ? count : undefined }
    },
    keyOf: (job) => readCleanText(job['id']),
    detailOf: (job) => {
      const id = readCleanText(job['id'])
      if (id === undefined) return undefined
      const detail = new URL('/api/pcsx/position_details', list)
      detail.searchParams.set('position_id', id)
      if (domain !== null) detail.searchParams.set('domain', domain)
      return { address: detail.href }
    },
    // Whether the visitor who reads has saved the job is not part of the job.
    passing: ['positionUserActions'],
    whole: (job, detail) => {
      // The detail contains the job again, and similar jobs.
      const { position: _, similarPositions: _others, ...more } = toObject(detail['data']) ?? {}
      return { ...job, ...more }
    },
    around: (total) => [`{"data":{"count":${total ?? 0},"positions":[`, ']}}'],
  }
}
