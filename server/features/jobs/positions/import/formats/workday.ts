import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { parseTimeAgo } from '#server/features/jobs/positions/import/normalize/parse-times.ts'
import {
  getAtPath,
  toArrayOrEmpty,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/**
 * Workday lists (`/wday/cxs/…/jobs`): a page of titles. "3 Locations" names no place, so the place is then taken from
 * the URL of the job.
 */
export const workday = createJsonFormat({
  name: 'workday',
  recognise: (head) => /"jobPostings"\s*:\s*\[/.test(head) || /"jobPostingInfo"\s*:\s*\{/.test(head),
  rows: ['jobPostings.*', 'jobPostingInfo'],
  total: 'total',
  id: 'externalPath',
  title: 'title',
  find: (job, { source }) => {
    const path = readCleanText(job['externalPath'], 1000)
    const named = [
      ...parsePlaces(job['locationsText'] ?? job['location']),
      ...toArrayOrEmpty(job['additionalLocations']).flatMap(parsePlaces),
    ]
    const bullets = toArrayOrEmpty(job['bulletFields']).flatMap((field) => readCleanText(field) ?? [])
    const requisition = [
      readCleanText(job['jobReqId']),
      ...bullets.filter((text) => /^[A-Z]{0,4}[-_]?\d[\w-]*$/i.test(text)),
      /_([\w-]+)$/.exec(path ?? '')?.[1],
    ].find(Boolean)
    return {
      id: requisition ?? path ?? job['id'],
      displayId: requisition,
      title: job['title'],
      places: named.some(({ name }) => !/^\d+ /.test(name)) ? named : parsePlacesInPath(path),
      modes: [job['remoteType']],
      employment: [job['timeType']],
      description: job['jobDescription'],
      posted: [job['startDate'], parseTimeAgo(job['postedOn'], source.now)],
      validThrough: job['endDate'],
      applyUrl: [job['externalUrl'], path && buildJobPageUrl(source.address, path)],
      facets: {},
      departments: listObjects(job['jobFamilyGroup']).map((group) => getAtPath(group, 'descriptor')),
    }
  },
})

/**
 * Reads the place from a path such as "/job/Illinois---Chicago/Title_JR1": three dashes separate parts, one joins
 * words.
 */
function parsePlacesInPath(path: string | undefined) {
  const place = /^\/job\/([^/]+)\//.exec(path ?? '')?.[1]
  return parsePlaces(place?.replaceAll('---', ', ').replaceAll('--', ' ').replaceAll('-', ' '))
}

/** The list lies under `/wday/cxs/{tenant}/{site}/jobs`, the page of a job under `/{site}`. */
function buildJobPageUrl(address: string | undefined, path: string): string | undefined {
  const [, origin, site] = /^(https:\/\/[^/]+)\/wday\/cxs\/[^/]+\/([^/?#]+)/.exec(address ?? '') ?? []
  return origin && site ? `${origin}/${site}${path}` : undefined
}
