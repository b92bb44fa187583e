import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import type { FoundJob } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toPlacesFromAddress, type Place } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  toArrayOrEmpty,
  toObject,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

type Json = Record<string, unknown>

/** Every JobPosting of schema.org in a value: itself, in a list, in a graph, in a list of items. */
export function listJobPostings(value: unknown, depth = 0): Json[] {
  if (depth > 5) return []
  if (Array.isArray(value)) return value.flatMap((one) => listJobPostings(one, depth + 1))
  const row = toObject(value)
  if (!row) return []
  if (toArray(row['@type']).some((type) => typeof type === 'string' && /(?:^|[/:])JobPosting$/.test(type))) return [row]
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'mainEntityOfPage'].flatMap((key) =>
    listJobPostings(row[key], depth + 1),
  )
}

/** Converts a JobPosting to a job. If it has no identifier, its URL serves as id. */
export function toJobFromPosting(job: Json, address?: string): FoundJob {
  const page = readCleanText(job['url'], 2000) ?? readCleanText(job['@id'], 2000) ?? readCleanText(address, 2000)
  const identifier = readCleanText(getAtPath(job, 'identifier', 'value')) ?? readCleanText(job['identifier'])
  const places = toArray(job['jobLocation']).flatMap(toPlacesFromAddress)
  const from = toArray(job['applicantLocationRequirements']).flatMap((area): Place[] =>
    toPlacesFromAddress({ name: getAtPath(area, 'name') ?? area }),
  )
  return {
    id: identifier ?? page,
    displayId: identifier ?? /(\d{4,})\/?(?:[?#].*)?$/.exec(page ?? '')?.[1],
    title: job['title'] ?? job['name'],
    departments: [getAtPath(job, 'hiringOrganization', 'department'), job['department']],
    places: places.length > 0 ? places : from,
    modes: toArray(job['jobLocationType']),
    employment: toArray(job['employmentType']).flatMap((type) => (typeof type === 'string' ? type.split(',') : [type])),
    pay: readPayFields(job, places),
    description: joinDescriptions(job),
    language: job['inLanguage'],
    posted: [job['datePosted'], job['datePublished']],
    validThrough: job['validThrough'],
    applyUrl: [job['url'], job['@id'], address],
    openings: job['totalJobOpenings'],
    ...(job['skills'] === undefined
      ? {}
      : { skills: typeof job['skills'] === 'string' ? splitSkillList(job['skills']) : job['skills'] }),
    profession: toArray(job['occupationalCategory'])[0] ?? toArray(job['industry'])[0],
    facets: toEmployerFilters([['company', getAtPath(job, 'hiringOrganization', 'name')]]),
  }
}

/** Joins the parts of a description, because some systems put the requirements beside it. */
function joinDescriptions(job: Json): string {
  return ['description', 'responsibilities', 'qualifications', 'jobBenefits']
    .flatMap((key) => (typeof job[key] === 'string' && job[key].trim() !== '' ? job[key] : []))
    .filter((text, index, all) => index === 0 || !all[0]?.includes(text))
    .join('\n\n')
}

function readPayFields(job: Json, places: readonly Place[]) {
  const salary = toArray(job['baseSalary'])[0] ?? toArray(job['estimatedSalary'])[0]
  if (typeof salary === 'string' || typeof salary === 'number')
    return { text: String(salary), currency: job['salaryCurrency'], country: findCountryOfPay(job, places) }
  const value = getAtPath(salary, 'value')
  const amount = toObject(value) ? getAtPath(value, 'value') : value
  const text = typeof amount === 'string' ? readCleanText(amount, 300) : undefined
  return {
    min:
      getAtPath(value, 'minValue') ??
      getAtPath(salary, 'minValue') ??
      (typeof amount === 'number' ? amount : undefined),
    max:
      getAtPath(value, 'maxValue') ??
      getAtPath(salary, 'maxValue') ??
      (typeof amount === 'number' ? amount : undefined),
    currency: getAtPath(salary, 'currency') ?? getAtPath(value, 'currency') ?? job['salaryCurrency'],
    interval: getAtPath(value, 'unitText') ?? getAtPath(salary, 'unitText'),
    text,
    country: findCountryOfPay(job, places),
  }
}

function findCountryOfPay(job: Json, places: readonly Place[]): string | undefined {
  const country =
    readLabelText(getAtPath(toArray(job['jobLocation'])[0], 'address', 'addressCountry')) ??
    places[0]?.name.split(', ').at(-1)
  return country && /^[a-z]{2}$/i.test(country) ? country : undefined
}

const toArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? toArrayOrEmpty(value) : value === undefined || value === null ? [] : [value]

/**
 * Splits a text of skills at commas, semicolons and line breaks. Long parts are sentences, not skills, and are dropped.
 */
function splitSkillList(text: string): string[] {
  return text.split(/[,;\n•]/).filter((part) => part.trim().length <= 60)
}
