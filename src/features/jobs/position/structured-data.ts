import type { Boot } from '#contract/boot.ts'
import type { PositionDetails, Salary } from '#contract/jobs/positions/positions.ts'
import { findPostcode } from '#contract/jobs/positions/postcodes.ts'

/**
 * The job as schema.org JobPosting, by the rules of search engines. Contains nothing the page does not show. None for
 * a job without a country or description, which would be rejected as a whole.
 */
export function buildStructuredData(position: PositionDetails, boot: Boot): object | undefined {
  const { companyName, logoUrl } = boot.configs.pcsxConfig.branding
  const name = companyName || boot.domain
  const where = toJobLocation(position)
  if (!where || !position.jobDescription) return undefined
  const { applyUrl, status } = position.positionUserActions.applyAction
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: position.name,
    description: toHtmlParagraph(position.jobDescription),
    identifier: { '@type': 'PropertyValue', name, value: position.displayJobId },
    url: position.publicUrl,
    datePosted: new Date(position.postedTs * 1000).toISOString().slice(0, 10),
    ...(position.validThroughTs ? { validThrough: new Date(position.validThroughTs * 1000).toISOString() } : {}),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      sameAs: `https://${boot.domain}/`,
      ...(logoUrl ? { logo: new URL(logoUrl, position.publicUrl).href } : {}),
    },
    ...where,
    ...toEmploymentType(position.employmentType),
    ...(position.openings ? { totalJobOpenings: position.openings } : {}),
    ...(position.salary ? toBaseSalary(position.salary) : {}),
    // If applications are external, people start over on the employer's page.
    ...(status === 'apply' && applyUrl !== null
      ? { directApply: new URL(applyUrl, position.publicUrl).host === getHost(position.publicUrl) }
      : {}),
  }
}

const getHost = (url: string) => new URL(url).host
/** A text without markup is one paragraph. */
const toHtmlParagraph = (text: string) => (/<\w/.test(text) ? text : `<p>${text}</p>`)

/** The place of work, and the places from which it can be done remotely. */
function toJobLocation({ locations, standardizedLocations, workLocationOption }: PositionDetails): object | undefined {
  const isParallel = locations.length === standardizedLocations.length
  const places = standardizedLocations.flatMap((text, index) =>
    toAddressesWithPostcode(toPostalAddress(text), isParallel ? locations[index] : undefined),
  )
  if (places.length === 0) return undefined
  const countries = [...new Set(places.map(({ addressCountry }) => addressCountry))]
  const isRemote = workLocationOption === 'remote' || workLocationOption === 'remote_local'
  return {
    jobLocation: places.map((place) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...place } })),
    ...(isRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
        }
      : {}),
  }
}

/** Splits "Bengaluru, KA, IN" into town, region and country; a text without a country is no address. */
function toPostalAddress(standardized: string) {
  const parts = standardized.split(',').flatMap((part) => part.trim() || [])
  const addressCountry = parts.length > 1 || /^[A-Z]{2}$/.test(parts[0] ?? '') ? parts.pop() : undefined
  if (addressCountry === undefined) return undefined
  const [addressLocality, ...region] = parts
  return {
    ...(addressLocality ? { addressLocality } : {}),
    ...(region.length > 0 ? { addressRegion: region.join(', ') } : {}),
    addressCountry,
  }
}

/** Adds the postcode from the employer's own text, because the standardized name has none. */
function toAddressesWithPostcode(place: ReturnType<typeof toPostalAddress>, written: string | undefined) {
  if (place === undefined) return []
  const postalCode =
    written === undefined || !place.addressLocality ? null : findPostcode(written, place.addressCountry)
  return [postalCode === null ? place : { ...place, postalCode }]
}

const KINDS: readonly [RegExp, string][] = [
  [/full[\s_-]?time/i, 'FULL_TIME'],
  [/part[\s_-]?time|working student/i, 'PART_TIME'],
  [/\bintern(?:s|ship)?\b|apprentice/i, 'INTERN'],
  [/temporary|seasonal|fixed[\s_-]?term/i, 'TEMPORARY'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/volunteer/i, 'VOLUNTEER'],
  [/per[\s_-]?diem|casual/i, 'PER_DIEM'],
]

/** Kinds search engines know; if none of a job's kinds is known it is OTHER, without kinds it is omitted. */
function toEmploymentType(texts: readonly string[]): { employmentType?: string[] } {
  const known = texts.flatMap((text) => KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? [])
  if (known.length > 0) return { employmentType: [...new Set(known)] }
  return texts.length > 0 ? { employmentType: ['OTHER'] } : {}
}

function toBaseSalary({ currency, min, max, interval }: Salary) {
  if (min === null && max === null) return {}
  const range =
    min === max
      ? { value: min }
      : { ...(min === null ? {} : { minValue: min }), ...(max === null ? {} : { maxValue: max }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...range, unitText: interval },
    },
  }
}
