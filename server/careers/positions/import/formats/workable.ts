import { placeOf } from '#server/careers/positions/import/normal/places.ts'
import { sections } from '#server/careers/positions/import/normal/html.ts'
import { object, objects } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Workable: `{name, jobs}`. A job in several countries stands there once for each; they become one with all of its places. */
export const workable = jsonFormat({
  name: 'workable',
  recognise: (head) => /"jobs"\s*:/.test(head) && /"shortcode"\s*:/.test(head),
  rows: ['jobs.*'],
  id: 'shortcode',
  title: 'title',
  find: (job) => {
    // the account's own call has the place as one object, with how one works there
    const whole = object(job['location'])
    const shown = objects(job['locations']).filter((place) => place['hidden'] !== true)
    return {
      id: job['shortcode'],
      displayId: job['code'],
      title: job['title'],
      departments: [job['department'], job['function']],
      places: shown.length > 0 ? shown.flatMap(placeOf) : placeOf(whole ?? job),
      modes: [job['workplace_type'], whole?.['workplace_type'], job['workplace']],
      isRemote: job['telecommuting'] ?? whole?.['telecommuting'] ?? job['remote'],
      employment: [job['employment_type']],
      description: sections(
        ['description', 'requirements', 'benefits'].map((key) => [undefined, textIn(job[key])] as const),
      ),
      language: job['language'],
      posted: [job['published_on'], job['created_at']],
      applyUrl: [job['application_url'], job['url'], job['shortlink']],
      seniority: job['experience'],
      profession: job['function'],
    }
  },
})

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
