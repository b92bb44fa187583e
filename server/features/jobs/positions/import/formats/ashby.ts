import { msg } from '#contract/zod-free/text.ts'
import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import {
  toPlacesFromAddress,
  parsePlaces,
  type Place,
} from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import {
  getAtPath,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { parseWorkMode } from '#server/features/jobs/positions/import/normalize/work-mode.ts'
import { listCountriesOfGroup } from '#server/geocode/country-groups.ts'
import { findCountryCodeByName } from '#server/geocode/names/countries.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/**
 * Ashby job board: `{apiVersion, jobs}`. Unlisted jobs are open to those who have the link, so they are private here.
 */
export const ashby = createJsonFormat({
  name: 'ashby',
  recognise: (head) =>
    /"jobs"\s*:/.test(head) && /ashbyhq\.com|"isListed"\s*:|"shouldDisplayCompensationOnJobPostings"/.test(head),
  rows: ['jobs.*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    if (job['status'] === 'Draft') throw new Skip(msg('This job is a draft.'))
    return {
      id: job['id'],
      displayId: job['jobRequisitionId'] ?? job['requisitionId'],
      title: job['title'],
      departments: [job['department'], job['team']],
      places: [
        ...readMainPlaces(job),
        ...listObjects(job['secondaryLocations']).flatMap((place) =>
          readFurtherPlaces(place['location'], place['address']),
        ),
      ],
      modes: [job['workplaceType']],
      isRemote: job['isRemote'],
      employment: [job['employmentType']],
      pay: readPayFields(job),
      description: job['descriptionHtml'] ?? job['descriptionPlain'],
      language: job['language'],
      posted: [job['publishedAt'], job['updatedAt']],
      validThrough: job['applicationDeadline'],
      applyUrl: [job['applyUrl'], job['jobUrl']],
      isPrivate: typeof job['isListed'] === 'boolean' ? !job['isListed'] : undefined,
      facets: toEmployerFilters([
        ...(job['team'] === job['department'] ? [] : [['team', job['team']] as const]),
        ...listObjects(job['customFields']).map(
          (field) => [field['title'] ?? field['name'], field['valueLabel'] ?? field['value']] as const,
        ),
      ]),
    }
  },
})

const OFFICE = /^(?:remote|hybrid|hq|headquarters|office)$/i

/** The place from its postal address, which shows which London is meant, and where "Europe Hub" is. */
function readMainPlaces(job: Record<string, unknown>): Place[] {
  const named = parsePlaces(job['location'])
  const postal = getAtPath(job, 'address', 'postalAddress')
  const [addressed] = toPlacesFromAddress(postal)
  const [first] = named
  if (addressed === undefined || named.length > 1) return named
  const isFree =
    first === undefined || OFFICE.test(first.name) || listCountriesOfGroup(toPlaceKey(first.name)).length > 0
  if (isFree) return [addressed]
  const town = readCleanText(getAtPath(postal, 'addressLocality'))
  const isArea = findCountryCodeByName(toPlaceKey(first.name)) !== null || parseWorkMode(first.name) === 'remote'
  if (town === undefined || isArea) return named
  return [toPlaceKey(first.name) === toPlaceKey(town) ? addressed : { ...first, standard: addressed.name }]
}

/**
 * A further place from its postal address. The text beside it is the employer's name of an office or of a market
 * ("Europe", "Berlin HQ").
 */
function readFurtherPlaces(location: unknown, address: unknown): Place[] {
  const postal = getAtPath(address, 'postalAddress') ?? address
  const [addressed] = toPlacesFromAddress(postal)
  const named = parsePlaces(location)
  if (addressed === undefined) return named
  const isTown = readCleanText(getAtPath(postal, 'addressLocality')) !== undefined
  // A named town is more precise than an address that ends at the country.
  const [first] = named
  if (isTown || named.length !== 1 || first === undefined || OFFICE.test(first.name)) return [addressed]
  if (listCountriesOfGroup(toPlaceKey(first.name)).length > 0) return [addressed]
  return [first.name.includes(addressed.name) ? first : { ...first, name: `${first.name}, ${addressed.name}` }]
}

function readPayFields(job: Record<string, unknown>) {
  const parts = [
    ...listObjects(getAtPath(job, 'compensation', 'summaryComponents')),
    ...listObjects(getAtPath(job, 'compensation', 'compensationTiers')).flatMap((tier) =>
      listObjects(tier['components']),
    ),
  ]
  const salary = parts.find((part) => part['compensationType'] === 'Salary')
  const text =
    readCleanText(getAtPath(job, 'compensation', 'scrapeableCompensationSalarySummary')) ??
    readCleanText(getAtPath(job, 'compensation', 'compensationTierSummary'))
  const country = readCleanText(getAtPath(job, 'address', 'postalAddress', 'addressCountry'))
  if (job['shouldDisplayCompensationOnJobPostings'] === false) return {}
  return {
    min: salary?.['minValue'],
    max: salary?.['maxValue'],
    currency: salary?.['currencyCode'],
    interval: salary?.['interval'],
    text,
    country,
  }
}
