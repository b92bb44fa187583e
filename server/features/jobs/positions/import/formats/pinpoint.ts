import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { toPlacesFromAddress, parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toStringOrUndefined } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

/** Pinpoint postings: `{data}`; the parts of a description have headings of their own. */
export const pinpoint = createJsonFormat({
  name: 'pinpoint',
  recognise: (head) =>
    /"data"\s*:\s*\[/.test(head) && /pinpointhq\.com|"key_responsibilities"|"compensation_visible"/.test(head),
  rows: ['data.*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    const named = parsePlaces(getAtPath(job, 'location', 'name'))
    return {
      id: job['id'],
      displayId: getAtPath(job, 'job', 'requisition_id'),
      title: job['title'],
      departments: [getAtPath(job, 'job', 'department'), job['department']],
      places: named.length > 0 ? named : toPlacesFromAddress(job['location']),
      modes: [job['workplace_type'], job['workplace_type_text']],
      employment: [job['employment_type_text'] ?? job['employment_type']],
      pay: job['compensation_visible'] === false ? {} : readPayFields(job),
      description: joinDescriptionSections([
        [undefined, toStringOrUndefined(job['description'])],
        ...['key_responsibilities', 'skills_knowledge_expertise', 'benefits'].map(
          (key) => [readLabelText(job[`${key}_header`]), toStringOrUndefined(job[key])] as const,
        ),
      ]),
      posted: [job['published_at'], job['created_at']],
      validThrough: job['deadline_at'],
      applyUrl: [job['url'], job['path']],
      facets: toEmployerFilters([['division', getAtPath(job, 'job', 'division')]]),
    }
  },
})

const readPayFields = (job: Record<string, unknown>) => ({
  min: job['compensation_minimum'],
  max: job['compensation_maximum'],
  currency: job['compensation_currency'],
  interval: job['compensation_frequency'],
  text: readCleanText(job['compensation']),
})
