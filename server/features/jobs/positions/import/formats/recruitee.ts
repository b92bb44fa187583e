import { msg } from '#contract/zod-free/text.ts'
import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import {
  toPlacesFromAddress,
  parsePlaces,
  toPlacesOfList,
} from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  toArrayOrEmpty,
  toObject,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toStringOrUndefined } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

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
    const places = toPlacesOfList(toArrayOrEmpty(job['locations']).map(removeOfficeName))
    const [language] = Object.keys(toObject(job['translations']) ?? {})
    return {
      id: job['id'] ?? job['guid'],
      title: job['title'] ?? getAtPath(job, 'translations', language ?? '', 'title'),
      departments: [job['department']],
      places: places.length > 0 ? places : pickNonEmpty(parsePlaces(job['location']), toPlacesFromAddress(job)),
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
      description: joinDescriptionSections([
        [undefined, toStringOrUndefined(job['description'])],
        [undefined, toStringOrUndefined(job['requirements'])],
      ]),
      language,
      posted: [job['published_at'], job['created_at']],
      validThrough: job['close_at'],
      applyUrl: [job['careers_apply_url'], job['careers_url']],
      seniority: formatCodeAsWords(job['experience_code']),
      profession: formatCodeAsWords(job['category_code']),
      facets: toEmployerFilters([
        ['tags', job['tags']],
        ['education', formatCodeAsWords(job['education_code'])],
        ['company', job['company_name']],
      ]),
    }
  },
})

const pickNonEmpty = <T>(first: T[], second: T[]) => (first.length > 0 ? first : second)

/** Removes an office's own name ("Head office"); its city says where it is. */
function removeOfficeName(place: unknown): unknown {
  return getAtPath(place, 'city') ? { ...toObject(place), name: undefined, state_code: undefined } : place
}

/** Formats a code such as "mid_level" as people write it. */
function formatCodeAsWords(code: unknown): string | undefined {
  const words = readLabelText(code)?.replaceAll('_', ' ')
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}
