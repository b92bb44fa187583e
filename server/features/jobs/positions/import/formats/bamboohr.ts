import { toCountryCode, toPlacesFromAddress } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { getAtPath, readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
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
    const id = readCleanText(job['id'])
    const origin = /^https:\/\/[^/]+/.exec(source.address ?? '')?.[0]
    return {
      id,
      title: job['jobOpeningName'],
      departments: [job['departmentLabel']],
      // An office, or the place that was typed for a job without one; either may be empty.
      places: [...toPlacesFromAddress(job['location']), ...toPlacesFromAddress(job['atsLocation'])],
      modes: [MODES[String(readCleanText(job['locationType']))] ?? readCleanText(job['locationType'])],
      isRemote: job['isRemote'],
      employment: [job['employmentStatusLabel']],
      pay: { text: readCleanText(job['compensation'], 300), country: findCountryCodeOfJob(job) },
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

const findCountryCodeOfJob = (job: Record<string, unknown>) =>
  toCountryCode(
    readCleanText(getAtPath(job, 'location', 'addressCountry')) ??
      readCleanText(getAtPath(job, 'atsLocation', 'country')),
  )
