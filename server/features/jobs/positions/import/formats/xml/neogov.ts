import { joinSections } from '#server/features/jobs/positions/import/normalize/text/html.ts'
import { toPlaces } from '#server/features/jobs/positions/import/normalize/places.ts'
import { parseUsDay } from '#server/features/jobs/positions/import/normalize/times.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/clean-text.ts'
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
    places: readPlace(job),
    employment: [findChildText(job, 'jobtype')],
    pay: readPay(job),
    description: joinSections([
      [undefined, findChildText(job, 'description')],
      ['Examples of duties', findChildText(job, 'examplesofduties')],
      ['Qualifications', findChildText(job, 'qualifications')],
      ['Supplemental information', findChildText(job, 'supplementalinformation')],
    ]),
    posted: [readTime(job, 'advertisefromdateutc'), findChildText(job, 'pubdate')],
    validThrough: readUtc(job, 'advertisetodatetimeutc'),
    applyUrl: [findChildText(job, 'link')],
  }),
})

/** "Sitka - 99835 - Sitka Borough": place, postcode and county. The state is separate. */
function readPlace(job: Element) {
  const [city, behind] = (readCleanText(findChildText(job, 'location')) ?? '').split(/ - (?=\d{5})/)
  const state = findChildText(job, 'state')
  const address = { city, state, postalCode: behind?.slice(0, 5) }
  return toPlaces(readCleanText(city) || readCleanText(state) ? { ...address, country: 'United States' } : {})
}

function readPay(job: Element) {
  return {
    min: findChildText(job, 'minimumsalary'),
    max: findChildText(job, 'maximumsalary'),
    currency: findChildText(job, 'salarycurrency') ?? 'USD',
    interval: findChildText(job, 'salaryinterval'),
  }
}

function readUtc(job: Element, name: string): string | undefined {
  const text = readTime(job, name)
  return typeof text === 'string' ? `${text} UTC` : undefined
}

/** Parses month/day/year, with a time that has a fraction of a second after a colon; "Continuous" means no end. */
function readTime(job: Element, name: string): unknown {
  const text = readCleanText(findChildText(job, name))?.replace(/:0$/, '')
  return parseUsDay(text) ?? text
}
