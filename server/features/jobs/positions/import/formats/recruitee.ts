import { msg } from '#contract/zod-free/text.ts'
import { toFacets } from '#server/features/jobs/positions/import/normalize/facets.ts'
import { joinSections } from '#server/features/jobs/positions/import/normalize/text/html.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toPlaces, parsePlaces, toPlacesOfList } from '#server/features/jobs/positions/import/normalize/places.ts'
import {
  getAtPath,
  readLabel,
  toList,
  toObject,
} from '#server/features/jobs/positions/import/normalize/text/clean-text.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/**
 * Recruitee offers: `{offers}`. Translations are under `translations`; the top-level text is in the offer's first
 * language.
 */
export const recruitee = createJsonFormat({
  name: 'recruitee',
  recognise: (head) =>
    /"offers"\s*:\s*\[/.test(head) && /"careers_url"|"careers_apply_url"|"guid"|recruitee\.com/.test(head),
  rows: ['offers.*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    const status = job['status']
    if (status === 'draft') throw new Skip(msg('This job is a draft.'))
    if (status === 'internal') throw new Skip(msg('This job is for people inside only.'))
    if (typeof status === 'string' && status !== 'published') throw new Skip(msg('This job is not open.'))
    const places = toPlacesOfList(toList(job['locations']).map(withoutName))
    const [language] = Object.keys(toObject(job['translations']) ?? {})
    return {
      id: job['id'] ?? job['guid'],
      title: job['title'] ?? getAtPath(job, 'translations', language ?? '', 'title'),
      departments: [job['department']],
      places: places.length > 0 ? places : pickNonEmpty(parsePlaces(job['location']), toPlaces(job)),
      modes: [
        job['hybrid'] === true ? 'hybrid' : undefined,
        job['remote'] === true ? 'remote' : undefined,
        job['on_site'] === true ? 'onsite' : undefined,
      ],
      employment: [job['employment_type_code']],
      pay: {
        min: getAtPath(job, 'salary', 'min'),
        max: getAtPath(job, 'salary', 'max'),
        currency: getAtPath(job, 'salary', 'currency'),
        interval: getAtPath(job, 'salary', 'period'),
      },
      description: joinSections([
        [undefined, toText(job['description'])],
        [undefined, toText(job['requirements'])],
      ]),
      language,
      posted: [job['published_at'], job['created_at']],
      validThrough: job['close_at'],
      applyUrl: [job['careers_apply_url'], job['careers_url']],
      seniority: formatCode(job['experience_code']),
      profession: formatCode(job['category_code']),
      facets: toFacets([
        ['tags', job['tags']],
        ['education', formatCode(job['education_code'])],
        ['company', job['company_name']],
      ]),
    }
  },
})

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const pickNonEmpty = <T>(first: T[], second: T[]) => (first.length > 0 ? first : second)

/** Removes an office's own name ("Head office"); its city says where it is. */
function withoutName(place: unknown): unknown {
  return getAtPath(place, 'city') ? { ...toObject(place), name: undefined, state_code: undefined } : place
}

/** Formats a code such as "mid_level" as people write it. */
function formatCode(code: unknown): string | undefined {
  const words = readLabel(code)?.replaceAll('_', ' ')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}
