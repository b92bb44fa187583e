import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { parsePlaces, toPlacesOfList } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  toArrayOrEmpty,
  toObject,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/**
 * Greenhouse job board: `{jobs, meta}`, or `{company, jobs}` of a collection, one or many of them on lines. With
 * `content=true` it has descriptions.
 */
export const greenhouse = createJsonFormat({
  name: 'greenhouse',
  recognise: (head) =>
    /"absolute_url"\s*:/.test(head) &&
    /"internal_job_id"|"first_published"|"data_compliance"|"requisition_id"/.test(head),
  rows: ['jobs.*'],
  total: 'meta.total',
  id: 'id',
  title: 'title',
  find: (job) => {
    const metadata = listObjects(job['metadata'])
    const listValuesNamed = (pattern: RegExp) =>
      metadata.filter((field) => pattern.test(readCleanText(field['name']) ?? '')).map((field) => field['value'])
    const location = parsePlaces(getAtPath(job, 'location', 'name'))
    return {
      id: job['id'],
      // Placeholders ("TBD", "See Opening ID") name no job.
      displayId: /\d/.test(String(job['requisition_id'])) ? job['requisition_id'] : undefined,
      title: job['title'],
      departments: [
        ...toArrayOrEmpty(job['departments']),
        ...listValuesNamed(MEANT.department).map(stripInternalNumber),
      ],
      places:
        location.length > 0
          ? location
          : toPlacesOfList(
              toArrayOrEmpty(job['offices']).map(
                (office) => getAtPath(office, 'location') ?? getAtPath(office, 'name'),
              ),
            ),
      modes: listValuesNamed(MEANT.mode),
      employment: listValuesNamed(MEANT.employment),
      pay: readPayFields(job),
      description: job['content'],
      language: job['language'],
      posted: [job['first_published'], job['updated_at']],
      validThrough: job['application_deadline'],
      applyUrl: [job['absolute_url']],
      seniority: listValuesNamed(MEANT.seniority)[0],
      profession: listValuesNamed(MEANT.profession)[0],
      skills: listValuesNamed(/^(?:key )?skills$/i).flat(),
      facets: toEmployerFilters(
        metadata
          .filter((field) => FILTERS.has(String(field['value_type'])) && !isKnownFieldName(field['name']))
          .map((field) => [field['name'], field['value']]),
      ),
    }
  },
})

/** Meanings of custom fields, which employers add under names of their own. */
const MEANT = {
  department: /^(?:department|team|division)s?$|^(?:external|careers?|jobs?)\b.*\b(?:departments?|dept)\b/i,
  mode: /^(?:workplace|remote|working?)[ _-]?(?:type|model|mode|location|place)/i,
  employment: /^(?:employee[ _-])?(?:employment|time|contract|worker)[ _-]?type|^commitment$|^employment length$/i,
  seniority: /^(?:seniority|job level|level|career level|experience level)\b/i,
  profession: /^(?:profession|job family|job category|category|discipline|job discipline)$/i,
}
const isKnownFieldName = (name: unknown) => {
  const text = readCleanText(name) ?? ''
  return MEANT.mode.test(text) || MEANT.employment.test(text) || MEANT.profession.test(text)
}

/** Removes an employer's internal number, as in "T10212-Sales". */
const stripInternalNumber = (value: unknown) =>
  readCleanText(toArrayOrEmpty(value)[0] ?? value)?.replace(/^[A-Z]?\d{3,}\s*[-–]\s*(?=\p{L})/u, '')

/** Custom fields of other types contain names of people, notes and budgets. */
const FILTERS = new Set(['single_select', 'multi_select'])

/** Boards that have to show pay use `pay_input_ranges`, with amounts in cents. */
function readPayFields(job: Record<string, unknown>) {
  const [range] = toArrayOrEmpty(job['pay_input_ranges'])
  if (!toObject(range)) return {}
  const readCents = (key: string) => {
    const value = getAtPath(range, key)
    return typeof value === 'number' ? value / 100 : undefined
  }
  return {
    min: readCents('min_cents'),
    max: readCents('max_cents'),
    currency: getAtPath(range, 'currency_type'),
    interval: readLabelText(getAtPath(range, 'title')),
  }
}
