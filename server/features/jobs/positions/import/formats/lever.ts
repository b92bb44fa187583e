import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import {
  toCountryName,
  parsePlaces,
  toPlacesOfList,
} from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  toArrayOrEmpty,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toStringOrUndefined } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

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
      description: joinDescriptionSections([
        [undefined, toStringOrUndefined(job['description']) ?? toStringOrUndefined(job['descriptionPlain'])],
        ...listObjects(job['lists']).map(
          ({ text: heading, content }) =>
            [readCleanText(heading), wrapBareListItems(toStringOrUndefined(content))] as const,
        ),
        [undefined, toStringOrUndefined(job['additional']) ?? toStringOrUndefined(job['additionalPlain'])],
      ]),
      posted: [job['createdAt']],
      applyUrl: [job['applyUrl'], job['hostedUrl']],
      seniority: getAtPath(job, 'categories', 'level'),
      skills: toArrayOrEmpty(job['tags']).length > 0 ? job['tags'] : undefined,
    }
  },
})

/** Wraps list items, which Lever returns without their list. */
const wrapBareListItems = (html: string | undefined) => (html && /^\s*<li\b/i.test(html) ? `<ul>${html}</ul>` : html)
