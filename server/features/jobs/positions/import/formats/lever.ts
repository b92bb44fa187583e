import { joinSections } from '#server/features/jobs/positions/import/normalize/text/html.ts'
import { toCountryName, parsePlaces, toPlacesOfList } from '#server/features/jobs/positions/import/normalize/places.ts'
import {
  getAtPath,
  toList,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/clean-text.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** Lever postings: a bare list. The description is in three parts with lists between them. */
export const lever = createJsonFormat({
  name: 'lever',
  recognise: (head) =>
    /^\s*\[/.test(head) && /"hostedUrl"\s*:|"categories"\s*:\s*\{/.test(head) && /"text"\s*:/.test(head),
  rows: ['*'],
  id: 'id',
  title: 'text',
  find: (job) => {
    const all = toPlacesOfList(getAtPath(job, 'categories', 'allLocations'))
    const code = readCleanText(job['country'])
    const location = parsePlaces(getAtPath(job, 'categories', 'location'))
    const places = all.length > 0 ? all : location
    return {
      id: job['id'],
      displayId: job['reqCode'],
      title: job['text'],
      departments: [getAtPath(job, 'categories', 'department'), getAtPath(job, 'categories', 'team')],
      places: places.length > 0 ? places : parsePlaces(toCountryName(code)),
      modes: [job['workplaceType']],
      employment: [getAtPath(job, 'categories', 'commitment')],
      pay: {
        min: getAtPath(job, 'salaryRange', 'min'),
        max: getAtPath(job, 'salaryRange', 'max'),
        currency: getAtPath(job, 'salaryRange', 'currency'),
        interval: getAtPath(job, 'salaryRange', 'interval'),
        text: readCleanText(job['salaryDescriptionPlain']),
        country: code,
      },
      description: joinSections([
        [undefined, toText(job['description']) ?? toText(job['descriptionPlain'])],
        ...listObjects(job['lists']).map(
          ({ text: heading, content }) => [readCleanText(heading), wrapListItems(toText(content))] as const,
        ),
        [undefined, toText(job['additional']) ?? toText(job['additionalPlain'])],
      ]),
      posted: [job['createdAt']],
      applyUrl: [job['applyUrl'], job['hostedUrl']],
      seniority: getAtPath(job, 'categories', 'level'),
      skills: toList(job['tags']).length > 0 ? job['tags'] : undefined,
    }
  },
})

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Wraps list items, which Lever returns without their list. */
const wrapListItems = (html: string | undefined) => (html && /^\s*<li\b/i.test(html) ? `<ul>${html}</ul>` : html)
