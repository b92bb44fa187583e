import { listObjects, cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import type { PagedSystem } from './list.ts'

const PAGE_SIZE = 50

/** Rippling's board, without texts. A job in several places is listed once for each, with the same id. */
export const openRipplingPages: PagedSystem = (list) => {
  const board = /^\/api\/v2\/board\/[^/]+\/jobs(?=\/?$)/.exec(list.pathname)?.[0]
  if (board === undefined) return undefined
  const base = `${list.origin}${board}`
  return {
    page: (start) => ({ address: `${base}?page=${Math.floor(start / PAGE_SIZE)}&pageSize=${PAGE_SIZE}` }),
    read: ({ items, totalItems: total }) => ({ jobs: items, total: typeof total === 'number' ? total : undefined }),
    keyOf: (job) => {
      const id = cleanText(job['id'])
      const where = listObjects(job['locations']).map((place) => cleanText(place['name']) ?? '')
      return id === undefined ? undefined : [id, ...where].join(' ').slice(0, LONGEST_KEY)
    },
    detailOf: (job) => {
      const id = cleanText(job['id'])
      return id === undefined ? undefined : { address: `${base}/${encodeURIComponent(id)}` }
    },
    // Places in the list have more than the names in the details.
    whole: (job, detail) => ({ ...detail, ...job, department: detail['department'] ?? job['department'] }),
    around: (total) => [`{"totalItems":${total ?? 0},"items":[`, ']}'],
  }
}

const LONGEST_KEY = 200
