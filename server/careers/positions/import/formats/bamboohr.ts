import { countryCode, placeOf } from '#server/careers/positions/import/normal/places.ts'
import { at, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** BambooHR: `{meta, result}` of `/careers/list`, which says little; with its details when it is read from its address. */
export const bamboohr = jsonFormat({
  name: 'bamboohr',
  recognise: (head) => /"result"\s*:\s*\[/.test(head) && /"jobOpeningName"\s*:/.test(head),
  rows: ['result.*'],
  total: 'meta.totalCount',
  id: 'id',
  title: 'jobOpeningName',
  find: (job, { source }) => {
    const id = words(job['id'])
    const origin = /^https:\/\/[^/]+/.exec(source.address ?? '')?.[0]
    return {
      id,
      title: job['jobOpeningName'],
      departments: [job['departmentLabel']],
      // An office, or what was typed for a job without one; either may be all empty.
      places: [...placeOf(job['location']), ...placeOf(job['atsLocation'])],
      modes: [MODES[String(words(job['locationType']))] ?? words(job['locationType'])],
      isRemote: job['isRemote'],
      employment: [job['employmentStatusLabel']],
      pay: { text: words(job['compensation'], 300), country: codeOf(job) },
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

const codeOf = (job: Record<string, unknown>) =>
  countryCode(words(at(job, 'location', 'addressCountry')) ?? words(at(job, 'atsLocation', 'country')))
