import { sections } from '#server/careers/positions/import/normal/html.ts'
import { placeOf } from '#server/careers/positions/import/normal/places.ts'
import { dayOfFigures } from '#server/careers/positions/import/normal/times.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import { textIn, type Element } from '#server/careers/positions/import/reading/xml.ts'
import { xmlFormat } from '#server/careers/positions/import/reading/xml-format.ts'

/** NEOGOV's RSS of an agency (governmentjobs.com, schooljobs.com): what a job asks and pays stands in elements of its own. */
export const neogov = xmlFormat({
  name: 'neogov',
  recognise: (head) => /<rss[\s>]/i.test(head) && /xmlns:joblisting|<joblisting:/i.test(head),
  roots: ['rss'],
  rows: ['item'],
  id: 'jobid',
  title: 'title',
  find: (job) => ({
    id: textIn(job, 'jobid') ?? textIn(job, 'guid'),
    displayId: textIn(job, 'jobnumber'),
    title: textIn(job, 'title'),
    departments: [textIn(job, 'department')],
    places: placeIn(job),
    employment: [textIn(job, 'jobtype')],
    pay: payOf(job),
    description: sections([
      [undefined, textIn(job, 'description')],
      ['Examples of duties', textIn(job, 'examplesofduties')],
      ['Qualifications', textIn(job, 'qualifications')],
      ['Supplemental information', textIn(job, 'supplementalinformation')],
    ]),
    posted: [timeIn(job, 'advertisefromdateutc'), textIn(job, 'pubdate')],
    validThrough: utcIn(job, 'advertisetodatetimeutc'),
    applyUrl: [textIn(job, 'link')],
  }),
})

/** "Sitka - 99835 - Sitka Borough": the place, its code and its county. The state stands apart. */
function placeIn(job: Element) {
  const [city, behind] = (words(textIn(job, 'location')) ?? '').split(/ - (?=\d{5})/)
  const state = textIn(job, 'state')
  const address = { city, state, postalCode: behind?.slice(0, 5) }
  return placeOf(words(city) || words(state) ? { ...address, country: 'United States' } : {})
}

function payOf(job: Element) {
  return {
    min: textIn(job, 'minimumsalary'),
    max: textIn(job, 'maximumsalary'),
    currency: textIn(job, 'salarycurrency') ?? 'USD',
    interval: textIn(job, 'salaryinterval'),
  }
}

function utcIn(job: Element, name: string): string | undefined {
  const text = timeIn(job, name)
  return typeof text === 'string' ? `${text} UTC` : undefined
}

/** Days as month/day/year, times with parts of a second behind a colon; "Continuous" is no end. */
function timeIn(job: Element, name: string): unknown {
  const text = words(textIn(job, name))?.replace(/:0$/, '')
  return dayOfFigures(text) ?? text
}
