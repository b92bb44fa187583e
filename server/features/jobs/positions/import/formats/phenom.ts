import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** Phenom: the data in the scripts of a career site, `eagerLoadRefineSearch`. */
export const phenom = createJsonFormat({
  name: 'phenom',
  recognise: (head) => /"eagerLoadRefineSearch"\s*:/.test(head) && !/^\s*</.test(head),
  rows: ['eagerLoadRefineSearch.data.jobs.*'],
  id: 'jobSeqNo',
  title: 'title',
  find: (job) => {
    const places = listObjects(job['multi_location_array']).flatMap((place) => parsePlaces(place['location']))
    return {
      id: job['jobSeqNo'] ?? job['jobId'],
      displayId: job['reqId'] ?? job['jobId'],
      title: job['title'],
      departments: [job['department'], job['category']],
      places: places.length > 0 ? places : parsePlaces(job['cityStateCountry'] ?? job['location']),
      employment: [job['type']],
      description: readCleanText(job['description']) ? job['description'] : job['descriptionTeaser'],
      posted: [job['postedDate'], job['dateCreated']],
      applyUrl: [job['applyUrl']],
      profession: job['category'],
    }
  },
})
