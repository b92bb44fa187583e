import { placesIn } from '#server/careers/positions/import/normal/places.ts'
import { timeAgo } from '#server/careers/positions/import/normal/times.ts'
import { at, list, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Workday lists (`/wday/cxs/…/jobs`): a page of titles. "3 Locations" names none, so the place is then the one in the address of the job. */
export const workday = jsonFormat({
  name: 'workday',
  recognise: (head) => /"jobPostings"\s*:\s*\[/.test(head) || /"jobPostingInfo"\s*:\s*\{/.test(head),
  rows: ['jobPostings.*', 'jobPostingInfo'],
  total: 'total',
  id: 'externalPath',
  title: 'title',
  find: (job, { source }) => {
    const path = words(job['externalPath'], 1000)
    const named = [
      ...placesIn(job['locationsText'] ?? job['location']),
      ...list(job['additionalLocations']).flatMap(placesIn),
    ]
    const bullets = list(job['bulletFields']).flatMap((field) => words(field) ?? [])
    const requisition = [
      words(job['jobReqId']),
      ...bullets.filter((text) => /^[A-Z]{0,4}[-_]?\d[\w-]*$/i.test(text)),
      /_([\w-]+)$/.exec(path ?? '')?.[1],
    ].find(Boolean)
    return {
      id: requisition ?? path ?? job['id'],
      displayId: requisition,
      title: job['title'],
      places: named.some(({ name }) => !/^\d+ /.test(name)) ? named : placeInPath(path),
      modes: [job['remoteType']],
      employment: [job['timeType']],
      description: job['jobDescription'],
      posted: [job['startDate'], timeAgo(job['postedOn'], source.now)],
      validThrough: job['endDate'],
      applyUrl: [job['externalUrl'], path && pageOf(source.address, path)],
      facets: {},
      departments: objects(job['jobFamilyGroup']).map((group) => at(group, 'descriptor')),
    }
  },
})

/** "/job/Illinois---Chicago/Title_JR1": three dashes part what one would join. */
function placeInPath(path: string | undefined) {
  const place = /^\/job\/([^/]+)\//.exec(path ?? '')?.[1]
  return placesIn(place?.replaceAll('---', ', ').replaceAll('--', ' ').replaceAll('-', ' '))
}

/** The list lies under `/wday/cxs/{tenant}/{site}/jobs`, the page of a job under `/{site}`. */
function pageOf(address: string | undefined, path: string): string | undefined {
  const [, origin, site] = /^(https:\/\/[^/]+)\/wday\/cxs\/[^/]+\/([^/?#]+)/.exec(address ?? '') ?? []
  return origin && site ? `${origin}/${site}${path}` : undefined
}
