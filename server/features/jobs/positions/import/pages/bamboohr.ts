import { getPath, toObject, cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import type { PagedSystem } from './list.ts'

/** BambooHR: one page with all jobs, and without their texts. */
export const openBamboohrPages: PagedSystem = ({ origin, pathname, hostname }) => {
  if (!/^\/careers\/list\/?$/.test(pathname)) return undefined
  return {
    isGuess: !hostname.endsWith('.bamboohr.com'),
    page: () => ({ address: `${origin}/careers/list` }),
    read: (answer) => ({ jobs: answer['result'], next: null }),
    keyOf: (job) => cleanText(job['id']),
    detailOf: (job) => {
      const id = cleanText(job['id'])
      return id === undefined ? undefined : { address: `${origin}/careers/${encodeURIComponent(id)}/detail` }
    },
    whole: (job, detail) => ({ ...job, ...toObject(getPath(detail, 'result', 'jobOpening')) }),
    around: () => ['{"result":[', ']}'],
  }
}
