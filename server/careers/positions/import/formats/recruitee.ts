import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { sections } from '#server/careers/positions/import/normal/html.ts'
import { Skip } from '#server/careers/positions/import/normal/job.ts'
import { placeOf, placesIn, placesOf } from '#server/careers/positions/import/normal/places.ts'
import { at, label, list, object } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Recruitee offers: `{offers}`. Texts in several languages stand under `translations`; the offer's own are those of its first one. */
export const recruitee = jsonFormat({
  name: 'recruitee',
  recognise: (head) =>
    /"offers"\s*:\s*\[/.test(head) && /"careers_url"|"careers_apply_url"|"guid"|recruitee\.com/.test(head),
  rows: ['offers.*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    const status = job['status']
    if (status === 'draft') throw new Skip('This job is a draft.')
    if (status === 'internal') throw new Skip('This job is for people inside only.')
    if (typeof status === 'string' && status !== 'published') throw new Skip('This job is not open.')
    const places = placesOf(list(job['locations']).map(withoutName))
    const [language] = Object.keys(object(job['translations']) ?? {})
    return {
      id: job['id'] ?? job['guid'],
      title: job['title'] ?? at(job, 'translations', language ?? '', 'title'),
      departments: [job['department']],
      places: places.length > 0 ? places : one(placesIn(job['location']), placeOf(job)),
      modes: [
        job['hybrid'] === true ? 'hybrid' : undefined,
        job['remote'] === true ? 'remote' : undefined,
        job['on_site'] === true ? 'onsite' : undefined,
      ],
      employment: [job['employment_type_code']],
      pay: {
        min: at(job, 'salary', 'min'),
        max: at(job, 'salary', 'max'),
        currency: at(job, 'salary', 'currency'),
        interval: at(job, 'salary', 'period'),
      },
      description: sections([
        [undefined, text(job['description'])],
        [undefined, text(job['requirements'])],
      ]),
      language,
      posted: [job['published_at'], job['created_at']],
      validThrough: job['close_at'],
      applyUrl: [job['careers_apply_url'], job['careers_url']],
      seniority: spoken(job['experience_code']),
      profession: spoken(job['category_code']),
      facets: facetsOf([
        ['tags', job['tags']],
        ['education', spoken(job['education_code'])],
        ['company', job['company_name']],
      ]),
    }
  },
})

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const one = <T>(first: T[], second: T[]) => (first.length > 0 ? first : second)

/** Offices have names of their own ("Head office"); their cities say where they are. */
function withoutName(place: unknown): unknown {
  return at(place, 'city') ? { ...object(place), name: undefined, state_code: undefined } : place
}

/** "mid_level" as people write it. */
function spoken(code: unknown): string | undefined {
  const words = label(code)?.replaceAll('_', ' ')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}
