import { placesIn } from '#server/careers/positions/import/normal/places.ts'
import { objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Phenom: what the scripts of a career site hold, `eagerLoadRefineSearch`. */
export const phenom = jsonFormat({
  name: 'phenom',
  recognise: (head) => /"eagerLoadRefineSearch"\s*:/.test(head) && !/^\s*</.test(head),
  rows: ['eagerLoadRefineSearch.data.jobs.*'],
  id: 'jobSeqNo',
  title: 'title',
  find: (job) => {
    const places = objects(job['multi_location_array']).flatMap((place) => placesIn(place['location']))
    return {
      id: job['jobSeqNo'] ?? job['jobId'],
      displayId: job['reqId'] ?? job['jobId'],
      title: job['title'],
      departments: [job['department'], job['category']],
      places: places.length > 0 ? places : placesIn(job['cityStateCountry'] ?? job['location']),
      employment: [job['type']],
      description: words(job['description']) ? job['description'] : job['descriptionTeaser'],
      posted: [job['postedDate'], job['dateCreated']],
      applyUrl: [job['applyUrl']],
      profession: job['category'],
    }
  },
})
