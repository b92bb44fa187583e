import { Skip } from '#server/careers/positions/import/normal/job.ts'
import { placeOf, placesIn } from '#server/careers/positions/import/normal/places.ts'
import { at, list, object, words } from '#server/careers/positions/import/normal/words.ts'
import { FeedFault } from '#server/careers/positions/import/reading/feed-fault.ts'
import { scriptsOf } from '#server/careers/positions/import/reading/page-scripts.ts'
import { pageFormat } from './page-format.ts'

/** Paylocity: the jobs stand in a script of the page. */
export const paylocity = pageFormat({
  name: 'paylocity',
  sign: /"(?:ModuleTitle|JobId|IsLeadJoinEnabled)"/,
  expected: 'window.pageData',
  id: 'JobId',
  title: 'JobTitle',
  jobs: (html) => {
    const script = [...scriptsOf(html)].map(({ body }) => body).find((body) => body.includes('window.pageData')) ?? ''
    const json = script.slice(script.indexOf('{', script.indexOf('window.pageData')), script.lastIndexOf('}') + 1)
    try {
      return list(at(JSON.parse(json), 'Jobs'))
    } catch {
      throw new FeedFault('The feed is not valid JSON here.')
    }
  },
  find: (job) => {
    if (job['IsInternal'] === true) throw new Skip('This job is for people inside only.')
    const where = object(job['JobLocation'])
    return {
      id: job['JobId'],
      title: job['JobTitle'],
      departments: [job['HiringDepartment']],
      places: where ? placeOf(where) : placesIn(job['LocationName']),
      modes: [job['LocationName']],
      isRemote: job['IsRemote'],
      description: job['Description'],
      posted: [job['PublishedDate']],
      applyUrl: [
        words(job['JobId']) && `https://recruiting.paylocity.com/Recruiting/Jobs/Details/${words(job['JobId'])}`,
      ],
    }
  },
})
