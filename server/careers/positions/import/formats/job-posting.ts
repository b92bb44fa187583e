import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import type { FoundJob } from '#server/careers/positions/import/normal/job.ts'
import { placeOf, type Place } from '#server/careers/positions/import/normal/places.ts'
import { at, label, list, object, words } from '#server/careers/positions/import/normal/words.ts'

type Json = Record<string, unknown>

/** Every JobPosting of schema.org in a value: itself, in a list, in a graph, in a list of items. */
export function postingsIn(value: unknown, depth = 0): Json[] {
  if (depth > 5) return []
  if (Array.isArray(value)) return value.flatMap((one) => postingsIn(one, depth + 1))
  const row = object(value)
  if (!row) return []
  if (several(row['@type']).some((type) => typeof type === 'string' && /(?:^|[/:])JobPosting$/.test(type))) return [row]
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'mainEntityOfPage'].flatMap((key) =>
    postingsIn(row[key], depth + 1),
  )
}

/** A JobPosting as a job. Without an identifier its address is its id. */
export function jobOfPosting(job: Json, address?: string): FoundJob {
  const page = words(job['url'], 2000) ?? words(job['@id'], 2000) ?? words(address, 2000)
  const identifier = words(at(job, 'identifier', 'value')) ?? words(job['identifier'])
  const places = several(job['jobLocation']).flatMap(placeOf)
  const from = several(job['applicantLocationRequirements']).flatMap((area): Place[] =>
    placeOf({ name: at(area, 'name') ?? area }),
  )
  return {
    id: identifier ?? page,
    displayId: identifier ?? /(\d{4,})\/?(?:[?#].*)?$/.exec(page ?? '')?.[1],
    title: job['title'] ?? job['name'],
    departments: [at(job, 'hiringOrganization', 'department'), job['department']],
    places: places.length > 0 ? places : from,
    modes: several(job['jobLocationType']),
    employment: several(job['employmentType']).flatMap((type) => (typeof type === 'string' ? type.split(',') : [type])),
    pay: payOf(job, places),
    description: described(job),
    language: job['inLanguage'],
    posted: [job['datePosted'], job['datePublished']],
    validThrough: job['validThrough'],
    applyUrl: [job['url'], job['@id'], address],
    openings: job['totalJobOpenings'],
    ...(job['skills'] === undefined
      ? {}
      : { skills: typeof job['skills'] === 'string' ? listed(job['skills']) : job['skills'] }),
    profession: several(job['occupationalCategory'])[0] ?? several(job['industry'])[0],
    facets: facetsOf([['company', at(job, 'hiringOrganization', 'name')]]),
  }
}

/** Some write what is asked for beside the description and not in it. */
function described(job: Json): string {
  return ['description', 'responsibilities', 'qualifications', 'jobBenefits']
    .flatMap((key) => (typeof job[key] === 'string' && job[key].trim() !== '' ? job[key] : []))
    .filter((text, index, all) => index === 0 || !all[0]?.includes(text))
    .join('\n\n')
}

function payOf(job: Json, places: readonly Place[]) {
  const salary = several(job['baseSalary'])[0] ?? several(job['estimatedSalary'])[0]
  if (typeof salary === 'string' || typeof salary === 'number')
    return { text: String(salary), currency: job['salaryCurrency'], country: countryOf(job, places) }
  const value = at(salary, 'value')
  const amount = object(value) ? at(value, 'value') : value
  const text = typeof amount === 'string' ? words(amount, 300) : undefined
  return {
    min: at(value, 'minValue') ?? at(salary, 'minValue') ?? (typeof amount === 'number' ? amount : undefined),
    max: at(value, 'maxValue') ?? at(salary, 'maxValue') ?? (typeof amount === 'number' ? amount : undefined),
    currency: at(salary, 'currency') ?? at(value, 'currency') ?? job['salaryCurrency'],
    interval: at(value, 'unitText') ?? at(salary, 'unitText'),
    text,
    country: countryOf(job, places),
  }
}

function countryOf(job: Json, places: readonly Place[]): string | undefined {
  const country =
    label(at(several(job['jobLocation'])[0], 'address', 'addressCountry')) ?? places[0]?.name.split(', ').at(-1)
  return country && /^[a-z]{2}$/i.test(country) ? country : undefined
}

const several = (value: unknown): unknown[] =>
  Array.isArray(value) ? list(value) : value === undefined || value === null ? [] : [value]

/** Skills in one text: a list when it has commas or lines, one each. Sentences are none. */
function listed(text: string): string[] {
  return text.split(/[,;\n•]/).filter((part) => part.trim().length <= 60)
}
