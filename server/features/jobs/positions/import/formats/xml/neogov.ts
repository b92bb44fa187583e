import { joinSections } from '#server/features/jobs/positions/import/normal/text/html.ts'
import { toPlaces } from '#server/features/jobs/positions/import/normal/places.ts'
import { parseUsDay } from '#server/features/jobs/positions/import/normal/times.ts'
import { cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import { getChildText, type Element } from '#server/features/jobs/positions/import/reading/xml.ts'
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
    id: getChildText(job, 'jobid') ?? getChildText(job, 'guid'),
    displayId: getChildText(job, 'jobnumber'),
    title: getChildText(job, 'title'),
    departments: [getChildText(job, 'department')],
    places: readPlace(job),
    employment: [getChildText(job, 'jobtype')],
    pay: readPay(job),
    description: joinSections([
      [undefined, getChildText(job, 'description')],
      ['Examples of duties', getChildText(job, 'examplesofduties')],
      ['Qualifications', getChildText(job, 'qualifications')],
      ['Supplemental information', getChildText(job, 'supplementalinformation')],
    ]),
    posted: [readTime(job, 'advertisefromdateutc'), getChildText(job, 'pubdate')],
    validThrough: readUtc(job, 'advertisetodatetimeutc'),
    applyUrl: [getChildText(job, 'link')],
  }),
})

/** "Sitka - 99835 - Sitka Borough": place, postcode and county. The state is separate. */
function readPlace(job: Element) {
  const [city, behind] = (cleanText(getChildText(job, 'location')) ?? '').split(/ - (?=\d{5})/)
  const state = getChildText(job, 'state')
  const address = { city, state, postalCode: behind?.slice(0, 5) }
  return toPlaces(cleanText(city) || cleanText(state) ? { ...address, country: 'United States' } : {})
}

function readPay(job: Element) {
  return {
    min: getChildText(job, 'minimumsalary'),
    max: getChildText(job, 'maximumsalary'),
    currency: getChildText(job, 'salarycurrency') ?? 'USD',
    interval: getChildText(job, 'salaryinterval'),
  }
}

function readUtc(job: Element, name: string): string | undefined {
  const text = readTime(job, name)
  return typeof text === 'string' ? `${text} UTC` : undefined
}

/** Days as month/day/year, times with parts of a second behind a colon; "Continuous" is no end. */
function readTime(job: Element, name: string): unknown {
  const text = cleanText(getChildText(job, name))?.replace(/:0$/, '')
  return parseUsDay(text) ?? text
}
