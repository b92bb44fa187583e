import { sections } from '#server/careers/positions/import/normal/html.ts'
import { country, placesIn, placesOf } from '#server/careers/positions/import/normal/places.ts'
import { at, list, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Lever postings: a bare list. The description is in three parts with lists between them. */
export const lever = jsonFormat({
  name: 'lever',
  recognise: (head) =>
    /^\s*\[/.test(head) && /"hostedUrl"\s*:|"categories"\s*:\s*\{/.test(head) && /"text"\s*:/.test(head),
  rows: ['*'],
  id: 'id',
  title: 'text',
  find: (job) => {
    const all = placesOf(at(job, 'categories', 'allLocations'))
    const code = words(job['country'])
    const location = placesIn(at(job, 'categories', 'location'))
    const places = all.length > 0 ? all : location
    return {
      id: job['id'],
      displayId: job['reqCode'],
      title: job['text'],
      departments: [at(job, 'categories', 'department'), at(job, 'categories', 'team')],
      places: places.length > 0 ? places : placesIn(country(code)),
      modes: [job['workplaceType']],
      employment: [at(job, 'categories', 'commitment')],
      pay: {
        min: at(job, 'salaryRange', 'min'),
        max: at(job, 'salaryRange', 'max'),
        currency: at(job, 'salaryRange', 'currency'),
        interval: at(job, 'salaryRange', 'interval'),
        text: words(job['salaryDescriptionPlain']),
        country: code,
      },
      description: sections([
        [undefined, text(job['description']) ?? text(job['descriptionPlain'])],
        ...objects(job['lists']).map(({ text: heading, content }) => [words(heading), listed(text(content))] as const),
        [undefined, text(job['additional']) ?? text(job['additionalPlain'])],
      ]),
      posted: [job['createdAt']],
      applyUrl: [job['applyUrl'], job['hostedUrl']],
      seniority: at(job, 'categories', 'level'),
      skills: list(job['tags']).length > 0 ? job['tags'] : undefined,
    }
  },
})

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Lists are given as bare items. */
const listed = (html: string | undefined) => (html && /^\s*<li\b/i.test(html) ? `<ul>${html}</ul>` : html)
