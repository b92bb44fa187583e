import { toCountryCode, toPlaces } from '#server/features/jobs/positions/import/normal/places.ts'
import { getAtPath, cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** BambooHR: `{meta, result}` of `/careers/list`, which has few fields; details are added when fetched by URL. */
export const bamboohr = createJsonFormat({
  name: 'bamboohr',
  recognise: (head) => /"result"\s*:\s*\[/.test(head) && /"jobOpeningName"\s*:/.test(head),
  rows: ['result.*'],
  total: 'meta.totalCount',
  id: 'id',
  title: 'jobOpeningName',
  find: (job, { source }) => {
    const id = cleanText(job['id'])
    const origin = /^https:\/\/[^/]+/.exec(source.address ?? '')?.[0]
    return {
      id,
      title: job['jobOpeningName'],
      departments: [job['departmentLabel']],
      // An office, or the place that was typed for a job without one; either may be empty.
      places: [...toPlaces(job['location']), ...toPlaces(job['atsLocation'])],
      modes: [MODES[String(cleanText(job['locationType']))] ?? cleanText(job['locationType'])],
      isRemote: job['isRemote'],
      employment: [job['employmentStatusLabel']],
      pay: { text: cleanText(job['compensation'], 300), country: getCountryCode(job) },
      description: job['description'],
      posted: [job['datePosted']],
      applyUrl: [
        job['jobOpeningShareUrl'],
        id !== undefined && origin ? `${origin}/careers/${encodeURIComponent(id)}` : undefined,
      ],
      seniority: job['minimumExperience'],
    }
  },
})

const MODES: Record<string, string> = { '0': 'onsite', '1': 'remote', '2': 'hybrid' }

const getCountryCode = (job: Record<string, unknown>) =>
  toCountryCode(
    cleanText(getAtPath(job, 'location', 'addressCountry')) ?? cleanText(getAtPath(job, 'atsLocation', 'country')),
  )
