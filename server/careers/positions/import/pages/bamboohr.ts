import { at, object, words } from '#server/careers/positions/import/normal/words.ts'
import type { PagedSystem } from './list.ts'

/** BambooHR: one page with all jobs, and without their texts. */
export const bamboohrPages: PagedSystem = ({ origin, pathname, hostname }) => {
  if (!/^\/careers\/list\/?$/.test(pathname)) return undefined
  return {
    isGuess: !hostname.endsWith('.bamboohr.com'),
    page: () => ({ address: `${origin}/careers/list` }),
    read: (answer) => ({ jobs: answer['result'], next: null }),
    keyOf: (job) => words(job['id']),
    detailOf: (job) => {
      const id = words(job['id'])
      return id === undefined ? undefined : { address: `${origin}/careers/${encodeURIComponent(id)}/detail` }
    },
    whole: (job, detail) => ({ ...job, ...object(at(detail, 'result', 'jobOpening')) }),
    around: () => ['{"result":[', ']}'],
  }
}
