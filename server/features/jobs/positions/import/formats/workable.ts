import { toPlacesFromAddress } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import {
  toObject,
  listObjects,
  toStringOrUndefined,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/**
 * Workable: `{name, jobs}`. A job in several countries is listed once for each; they are merged into one with all
 * places.
 */
export const workable = createJsonFormat({
  name: 'workable',
  recognise: (head) => /"jobs"\s*:/.test(head) && /"shortcode"\s*:/.test(head),
  rows: ['jobs.*'],
  id: 'shortcode',
  title: 'title',
  find: (job) => {
    // the API for the account itself has the place as one object, with the work mode
    const whole = toObject(job['location'])
    const shown = listObjects(job['locations']).filter((place) => place['hidden'] !== true)
    return {
      id: job['shortcode'],
      displayId: job['code'],
      title: job['title'],
      departments: [job['department'], job['function']],
      places: shown.length > 0 ? shown.flatMap(toPlacesFromAddress) : toPlacesFromAddress(whole ?? job),
      modes: [job['workplace_type'], whole?.['workplace_type'], job['workplace']],
      isRemote: job['telecommuting'] ?? whole?.['telecommuting'] ?? job['remote'],
      employment: [job['employment_type']],
      description: joinDescriptionSections(
        ['description', 'requirements', 'benefits'].map((key) => [undefined, toStringOrUndefined(job[key])] as const),
      ),
      language: job['language'],
      posted: [job['published_on'], job['created_at']],
      applyUrl: [job['application_url'], job['url'], job['shortlink']],
      seniority: job['experience'],
      profession: job['function'],
    }
  },
})
