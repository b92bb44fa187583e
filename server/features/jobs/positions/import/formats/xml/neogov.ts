import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { toPlacesFromAddress } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { parseUsDateToIso } from '#server/features/jobs/positions/import/normalize/parse-times.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { findChildText, type Element } from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
import { createXmlFormat } from '#server/features/jobs/positions/import/reading/xml-format.ts'

/**
 * NEOGOV's RSS of an agency (governmentjobs.com, schooljobs.com): requirements and pay are in elements of their own.
 */
export const neogov = createXmlFormat({
  name: 'neogov',
  recognise: (head) => /<rss[\s>]/i.test(head) && /xmlns:joblisting|<joblisting:/i.test(head),
  roots: ['rss'],
  rows: ['item'],
  id: 'jobid',
  title: 'title',
  find: (job) => ({
    id: findChildText(job, 'jobid') ?? findChildText(job, 'guid'),
    displayId: findChildText(job, 'jobnumber'),
    title: findChildText(job, 'title'),
    departments: [findChildText(job, 'department')],
    places: readPlaces(job),
    employment: [findChildText(job, 'jobtype')],
    pay: readPayFields(job),
    description: joinDescriptionSections([
      [undefined, findChildText(job, 'description')],
      ['Examples of duties', findChildText(job, 'examplesofduties')],
      ['Qualifications', findChildText(job, 'qualifications')],
      ['Supplemental information', findChildText(job, 'supplementalinformation')],
    ]),
    posted: [readTimeText(job, 'advertisefromdateutc'), findChildText(job, 'pubdate')],
    validThrough: readUtcTimeText(job, 'advertisetodatetimeutc'),
    applyUrl: [findChildText(job, 'link')],
  }),
})

/** "Sitka - 99835 - Sitka Borough": place, postcode and county. The state is separate. */
function readPlaces(job: Element) {
  const [city, behind] = (readCleanText(findChildText(job, 'location')) ?? '').split(/ - (?=\d{5})/)
  const state = findChildText(job, 'state')
  const address = { city, state, postalCode: behind?.slice(0, 5) }
  return toPlacesFromAddress(
    readCleanText(city) || readCleanText(state) ? { ...address, country: 'United States' } : {},
  )
}

function readPayFields(job: Element) {
  return {
    min: findChildText(job, 'minimumsalary'),
    max: findChildText(job, 'maximumsalary'),
    currency: findChildText(job, 'salarycurrency') ?? 'USD',
    interval: findChildText(job, 'salaryinterval'),
  }
}

function readUtcTimeText(job: Element, name: string): string | undefined {
  const text = readTimeText(job, name)
  return typeof text === 'string' ? `${text} UTC` : undefined
}

/** Parses month/day/year, with a time that has a fraction of a second after a colon; "Continuous" means no end. */
function readTimeText(job: Element, name: string): unknown {
  const text = readCleanText(findChildText(job, name))?.replace(/:0$/, '')
  return parseUsDateToIso(text) ?? text
}
