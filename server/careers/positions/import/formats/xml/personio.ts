import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { sections } from '#server/careers/positions/import/normal/html.ts'
import { placesIn } from '#server/careers/positions/import/normal/places.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import { childIn, textIn, type Element } from '#server/careers/positions/import/reading/xml.ts'
import { xmlFormat } from '#server/careers/positions/import/reading/xml-format.ts'

/** Personio: `<workzag-jobs><position>`. Offices are names of cities; the page of a job is known from the address of the feed. */
export const personio = xmlFormat({
  name: 'personio',
  recognise: (head) => /<workzag-jobs[\s>]/.test(head),
  roots: ['workzag-jobs'],
  rows: ['position'],
  id: 'id',
  title: 'name',
  find: (job, { address }) => {
    const more = childIn(job, 'additionaloffices')?.children ?? []
    const id = words(textIn(job, 'id'))
    const host = /^https:\/\/[\w-]+\.jobs\.personio\.(?:de|com)/.exec(address ?? '')?.[0]
    return {
      id,
      title: textIn(job, 'name'),
      departments: [textIn(job, 'department'), textIn(job, 'recruitingcategory')],
      places: [job, ...more].flatMap((place) => placesIn(place === job ? textIn(job, 'office') : place.text)),
      // "trainee" and "permanent" say the kind, "full-time" the hours.
      employment: [
        textIn(job, 'schedule')?.replace('full-or-part', 'full-time or part'),
        spoken(textIn(job, 'employmenttype')),
      ],
      pay: payOf(job),
      description: sections(
        (childIn(job, 'jobdescriptions')?.children ?? []).map(
          (part) => [words(textIn(part, 'name')), textIn(part, 'value')] as const,
        ),
      ),
      posted: [textIn(job, 'createdat')],
      applyUrl: [host && id ? `${host}/job/${encodeURIComponent(id)}` : undefined],
      skills: textIn(job, 'keywords')?.split(','),
      seniority: spoken(textIn(job, 'seniority')),
      profession: spoken(textIn(job, 'occupationcategory')),
      facets: facetsOf([
        ['company', textIn(job, 'subcompany')],
        ['years_of_experience', textIn(job, 'yearsofexperience')],
      ]),
    }
  },
})

function payOf(job: Element) {
  const pay = childIn(job, 'salary') ?? childIn(job, 'compensation')
  if (!pay) return {}
  return {
    min: textIn(pay, 'min'),
    max: textIn(pay, 'max'),
    currency: textIn(pay, 'currency'),
    interval: textIn(pay, 'interval'),
    text: words(pay.text),
  }
}

function spoken(code: string | undefined): string | undefined {
  const text = words(code)?.replaceAll('_', ' ')
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}
