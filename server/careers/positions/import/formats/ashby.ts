import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { placeOf, placesIn, type Place } from '#server/careers/positions/import/normal/places.ts'
import { Skip } from '#server/careers/positions/import/normal/job.ts'
import { at, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { modeIn } from '#server/careers/positions/import/normal/work-mode.ts'
import { countriesIn } from '#server/geocode/areas.ts'
import { countryNamed } from '#server/geocode/countries.ts'
import { placeKey } from '#server/geocode/place-key.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Ashby job board: `{apiVersion, jobs}`. Unlisted jobs are open to those who have the link: private ones here. */
export const ashby = jsonFormat({
  name: 'ashby',
  recognise: (head) =>
    /"jobs"\s*:/.test(head) && /ashbyhq\.com|"isListed"\s*:|"shouldDisplayCompensationOnJobPostings"/.test(head),
  rows: ['jobs.*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    if (job['status'] === 'Draft') throw new Skip('This job is a draft.')
    return {
      id: job['id'],
      displayId: job['jobRequisitionId'] ?? job['requisitionId'],
      title: job['title'],
      departments: [job['department'], job['team']],
      places: [
        ...mainPlace(job),
        ...objects(job['secondaryLocations']).flatMap((place) => placeIn(place['location'], place['address'])),
      ],
      modes: [job['workplaceType']],
      isRemote: job['isRemote'],
      employment: [job['employmentType']],
      pay: payOf(job),
      description: job['descriptionHtml'] ?? job['descriptionPlain'],
      language: job['language'],
      posted: [job['publishedAt'], job['updatedAt']],
      validThrough: job['applicationDeadline'],
      applyUrl: [job['applyUrl'], job['jobUrl']],
      isPrivate: typeof job['isListed'] === 'boolean' ? !job['isListed'] : undefined,
      facets: facetsOf([
        ...(job['team'] === job['department'] ? [] : [['team', job['team']] as const]),
        ...objects(job['customFields']).map(
          (field) => [field['title'] ?? field['name'], field['valueLabel'] ?? field['value']] as const,
        ),
      ]),
    }
  },
})

/** The address beside a place is its own: it says which London is meant, and where "Europe Hub" is. */
function mainPlace(job: Record<string, unknown>): Place[] {
  const named = placesIn(job['location'])
  const postal = at(job, 'address', 'postalAddress')
  const [addressed] = placeOf(postal)
  const [first] = named
  if (addressed === undefined || named.length > 1) return named
  const isFree = first === undefined || OFFICE.test(first.name) || countriesIn(placeKey(first.name)).length > 0
  if (isFree) return [addressed]
  const town = words(at(postal, 'addressLocality'))
  const isArea = countryNamed(placeKey(first.name)) !== null || modeIn(first.name) === 'remote'
  if (town === undefined || isArea) return named
  return [placeKey(first.name) === placeKey(town) ? addressed : { ...first, standard: addressed.name }]
}

/** The address of a further place: the words beside it are the employer's name of an office or of a market ("Europe", "Berlin HQ"). */
function placeIn(location: unknown, address: unknown): Place[] {
  const postal = at(address, 'postalAddress') ?? address
  const [addressed] = placeOf(postal)
  const named = placesIn(location)
  if (addressed === undefined) return named
  const isTown = words(at(postal, 'addressLocality')) !== undefined
  // A town is more than the country that its address stops at.
  const [first] = named
  if (isTown || named.length !== 1 || first === undefined || OFFICE.test(first.name)) return [addressed]
  if (countriesIn(placeKey(first.name)).length > 0) return [addressed]
  return [first.name.includes(addressed.name) ? first : { ...first, name: `${first.name}, ${addressed.name}` }]
}

const OFFICE = /^(?:remote|hybrid|hq|headquarters|office)$/i

function payOf(job: Record<string, unknown>) {
  const parts = [
    ...objects(at(job, 'compensation', 'summaryComponents')),
    ...objects(at(job, 'compensation', 'compensationTiers')).flatMap((tier) => objects(tier['components'])),
  ]
  const salary = parts.find((part) => part['compensationType'] === 'Salary')
  const text =
    words(at(job, 'compensation', 'scrapeableCompensationSalarySummary')) ??
    words(at(job, 'compensation', 'compensationTierSummary'))
  const country = words(at(job, 'address', 'postalAddress', 'addressCountry'))
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
