import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import {
  findChild,
  findChildText,
  type Element,
} from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
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
    const id = readCleanText(findChildText(job, 'id'))
    const host = /^https:\/\/[\w-]+\.jobs\.personio\.(?:de|com)/.exec(address ?? '')?.[0]
    return {
      id,
      title: findChildText(job, 'name'),
      departments: [findChildText(job, 'department'), findChildText(job, 'recruitingcategory')],
      places: [job, ...more].flatMap((place) => parsePlaces(place === job ? findChildText(job, 'office') : place.text)),
      // "trainee" and "permanent" name the kind, "full-time" the hours
      employment: [
        findChildText(job, 'schedule')?.replace('full-or-part', 'full-time or part'),
        formatCodeAsWords(findChildText(job, 'employmenttype')),
      ],
      pay: readPayFields(job),
      description: joinDescriptionSections(
        (findChild(job, 'jobdescriptions')?.children ?? []).map(
          (part) => [readCleanText(findChildText(part, 'name')), findChildText(part, 'value')] as const,
        ),
      ),
      posted: [findChildText(job, 'createdat')],
      applyUrl: [host && id ? `${host}/job/${encodeURIComponent(id)}` : undefined],
      skills: findChildText(job, 'keywords')?.split(','),
      seniority: formatCodeAsWords(findChildText(job, 'seniority')),
      profession: formatCodeAsWords(findChildText(job, 'occupationcategory')),
      facets: toEmployerFilters([
        ['company', findChildText(job, 'subcompany')],
        ['years_of_experience', findChildText(job, 'yearsofexperience')],
      ]),
    }
  },
})

function readPayFields(job: Element) {
  const pay = findChild(job, 'salary') ?? findChild(job, 'compensation')
  if (!pay) return {}
  return {
    min: findChildText(pay, 'min'),
    max: findChildText(pay, 'max'),
    currency: findChildText(pay, 'currency'),
    interval: findChildText(pay, 'interval'),
    text: readCleanText(pay.text),
  }
}

function formatCodeAsWords(code: string | undefined): string | undefined {
  const text = readCleanText(code)?.replaceAll('_', ' ')
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}
