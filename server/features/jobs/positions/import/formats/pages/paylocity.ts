import { msg } from '#contract/zod-free/text.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toPlacesFromAddress, parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  toArrayOrEmpty,
  toObject,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import { extractPageScripts } from '#server/features/jobs/positions/import/reading/list-page-scripts.ts'
import { createPageFormat } from './page-format.ts'

/** Paylocity: the jobs are in a script of the page. */
export const paylocity = createPageFormat({
  name: 'paylocity',
  sign: /"(?:ModuleTitle|JobId|IsLeadJoinEnabled)"/,
  expected: 'window.pageData',
  id: 'JobId',
  title: 'JobTitle',
  jobs: (html) => {
    const script =
      [...extractPageScripts(html)].map(({ body }) => body).find((body) => body.includes('window.pageData')) ?? ''
    const json = script.slice(script.indexOf('{', script.indexOf('window.pageData')), script.lastIndexOf('}') + 1)
    try {
      return toArrayOrEmpty(getAtPath(JSON.parse(json), 'Jobs'))
    } catch {
      throw new FeedFault(msg('The feed is not valid JSON here.'))
    }
  },
  find: (job) => {
    if (job['IsInternal'] === true) throw new Skip(msg('This job is for people inside only.'))
    const where = toObject(job['JobLocation'])
    return {
      id: job['JobId'],
      title: job['JobTitle'],
      departments: [job['HiringDepartment']],
      places: where ? toPlacesFromAddress(where) : parsePlaces(job['LocationName']),
      modes: [job['LocationName']],
      isRemote: job['IsRemote'],
      description: job['Description'],
      posted: [job['PublishedDate']],
      applyUrl: [
        readCleanText(job['JobId']) &&
          `https://recruiting.paylocity.com/Recruiting/Jobs/Details/${readCleanText(job['JobId'])}`,
      ],
    }
  },
})
