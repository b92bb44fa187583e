import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { placesIn, placesOf } from '#server/careers/positions/import/normal/places.ts'
import { at, label, list, object, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Greenhouse job board: `{jobs, meta}`, or `{company, jobs}` of a collection, one or many of them on lines. With `content=true` it has descriptions. */
export const greenhouse = jsonFormat({
  name: 'greenhouse',
  recognise: (head) =>
    /"absolute_url"\s*:/.test(head) &&
    /"internal_job_id"|"first_published"|"data_compliance"|"requisition_id"/.test(head),
  rows: ['jobs.*'],
  total: 'meta.total',
  id: 'id',
  title: 'title',
  find: (job) => {
    const metadata = objects(job['metadata'])
    const named = (pattern: RegExp) =>
      metadata.filter((field) => pattern.test(words(field['name']) ?? '')).map((field) => field['value'])
    const location = placesIn(at(job, 'location', 'name'))
    return {
      id: job['id'],
      // Placeholders ("TBD", "See Opening ID") name no job.
      displayId: /\d/.test(String(job['requisition_id'])) ? job['requisition_id'] : undefined,
      title: job['title'],
      departments: [...list(job['departments']), ...named(MEANT.department).map(withoutNumber)],
      places:
        location.length > 0
          ? location
          : placesOf(list(job['offices']).map((office) => at(office, 'location') ?? at(office, 'name'))),
      modes: named(MEANT.mode),
      employment: named(MEANT.employment),
      pay: payOf(job),
      description: job['content'],
      language: job['language'],
      posted: [job['first_published'], job['updated_at']],
      validThrough: job['application_deadline'],
      applyUrl: [job['absolute_url']],
      seniority: named(MEANT.seniority)[0],
      profession: named(MEANT.profession)[0],
      skills: named(/^(?:key )?skills$/i).flat(),
      facets: facetsOf(
        metadata
          .filter((field) => FILTERS.has(String(field['value_type'])) && !hasMeaning(field['name']))
          .map((field) => [field['name'], field['value']]),
      ),
    }
  },
})

/** Fields that employers add under names of their own, and what they mean here. */
const MEANT = {
  department: /^(?:department|team|division)s?$|^(?:external|careers?|jobs?)\b.*\b(?:departments?|dept)\b/i,
  mode: /^(?:workplace|remote|working?)[ _-]?(?:type|model|mode|location|place)/i,
  employment: /^(?:employee[ _-])?(?:employment|time|contract|worker)[ _-]?type|^commitment$|^employment length$/i,
  seniority: /^(?:seniority|job level|level|career level|experience level)\b/i,
  profession: /^(?:profession|job family|job category|category|discipline|job discipline)$/i,
}
const hasMeaning = (name: unknown) => {
  const text = words(name) ?? ''
  return MEANT.mode.test(text) || MEANT.employment.test(text) || MEANT.profession.test(text)
}

/** "T10212-Sales" is numbered for the house. */
const withoutNumber = (value: unknown) =>
  words(list(value)[0] ?? value)?.replace(/^[A-Z]?\d{3,}\s*[-–]\s*(?=\p{L})/u, '')

/** Other kinds hold names of people, notes and budgets. */
const FILTERS = new Set(['single_select', 'multi_select'])

/** Boards that must show pay do it in `pay_input_ranges`; amounts are cents. */
function payOf(job: Record<string, unknown>) {
  const [range] = list(job['pay_input_ranges'])
  if (!object(range)) return {}
  const cents = (key: string) => {
    const value = at(range, key)
    return typeof value === 'number' ? value / 100 : undefined
  }
  return {
    min: cents('min_cents'),
    max: cents('max_cents'),
    currency: at(range, 'currency_type'),
    interval: label(at(range, 'title')),
  }
}
