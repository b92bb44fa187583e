import { toFacets } from '#server/features/jobs/positions/import/normal/facets.ts'
import { joinSections } from '#server/features/jobs/positions/import/normal/text/html.ts'
import { parsePlaces } from '#server/features/jobs/positions/import/normal/places.ts'
import { cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import { findChild, getChildText, type Element } from '#server/features/jobs/positions/import/reading/xml.ts'
import { createXmlFormat } from '#server/features/jobs/positions/import/reading/xml-format.ts'

/**
 * Personio: `<workzag-jobs><position>`. Offices are names of cities; the page of a job is known from the address of
 * the feed.
 */
export const personio = createXmlFormat({
  name: 'personio',
  recognise: (head) => /<workzag-jobs[\s>]/.test(head),
  roots: ['workzag-jobs'],
  rows: ['position'],
  id: 'id',
  title: 'name',
  find: (job, { address }) => {
    const more = findChild(job, 'additionaloffices')?.children ?? []
    const id = cleanText(getChildText(job, 'id'))
    const host = /^https:\/\/[\w-]+\.jobs\.personio\.(?:de|com)/.exec(address ?? '')?.[0]
    return {
      id,
      title: getChildText(job, 'name'),
      departments: [getChildText(job, 'department'), getChildText(job, 'recruitingcategory')],
      places: [job, ...more].flatMap((place) => parsePlaces(place === job ? getChildText(job, 'office') : place.text)),
      // "trainee" and "permanent" say the kind, "full-time" the hours.
      employment: [
        getChildText(job, 'schedule')?.replace('full-or-part', 'full-time or part'),
        formatCode(getChildText(job, 'employmenttype')),
      ],
      pay: readPay(job),
      description: joinSections(
        (findChild(job, 'jobdescriptions')?.children ?? []).map(
          (part) => [cleanText(getChildText(part, 'name')), getChildText(part, 'value')] as const,
        ),
      ),
      posted: [getChildText(job, 'createdat')],
      applyUrl: [host && id ? `${host}/job/${encodeURIComponent(id)}` : undefined],
      skills: getChildText(job, 'keywords')?.split(','),
      seniority: formatCode(getChildText(job, 'seniority')),
      profession: formatCode(getChildText(job, 'occupationcategory')),
      facets: toFacets([
        ['company', getChildText(job, 'subcompany')],
        ['years_of_experience', getChildText(job, 'yearsofexperience')],
      ]),
    }
  },
})

function readPay(job: Element) {
  const pay = findChild(job, 'salary') ?? findChild(job, 'compensation')
  if (!pay) return {}
  return {
    min: getChildText(pay, 'min'),
    max: getChildText(pay, 'max'),
    currency: getChildText(pay, 'currency'),
    interval: getChildText(pay, 'interval'),
    text: cleanText(pay.text),
  }
}

function formatCode(code: string | undefined): string | undefined {
  const text = cleanText(code)?.replaceAll('_', ' ')
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}
