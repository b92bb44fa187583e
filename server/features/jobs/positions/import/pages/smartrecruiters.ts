import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { PagedSystem } from './paged-list-types.ts'

/** SmartRecruiters: pages of a hundred jobs, without their texts. */
export const openSmartrecruitersPages: PagedSystem = (list) => {
  if (!/^\/v1\/companies\/[^/]+\/postings\/?$/.test(list.pathname)) return undefined
  const base = `${list.origin}${list.pathname.replace(/\/$/, '')}`
  return {
    page: (start) => {
      const page = new URL(list)
      page.searchParams.set('limit', '100')
      page.searchParams.set('offset', String(start))
      return { address: page.href }
    },
    read: ({ content, totalFound }) => ({
      jobs: content,
      total: typeof totalFound === 'number' ? totalFound : undefined,
    }),
    keyOf: (job) => readCleanText(job['id']),
    detailOf: (job) => {
      const id = readCleanText(job['id'])
      return id === undefined ? undefined : { address: `${base}/${encodeURIComponent(id)}` }
    },
    whole: (job, detail) => ({ ...job, ...detail }),
    around: (total) => [`{"totalFound":${total ?? 0},"content":[`, ']}'],
  }
}
