import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { sections } from '#server/careers/positions/import/normal/html.ts'
import { placeOf, placesIn } from '#server/careers/positions/import/normal/places.ts'
import { at, label, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Pinpoint postings: `{data}`; the parts of a description have headings of their own. */
export const pinpoint = jsonFormat({
  name: 'pinpoint',
  recognise: (head) =>
    /"data"\s*:\s*\[/.test(head) && /pinpointhq\.com|"key_responsibilities"|"compensation_visible"/.test(head),
  rows: ['data.*'],
  id: 'id',
  title: 'title',
  find: (job) => {
    const named = placesIn(at(job, 'location', 'name'))
    return {
      id: job['id'],
      displayId: at(job, 'job', 'requisition_id'),
      title: job['title'],
      departments: [at(job, 'job', 'department'), job['department']],
      places: named.length > 0 ? named : placeOf(job['location']),
      modes: [job['workplace_type'], job['workplace_type_text']],
      employment: [job['employment_type_text'] ?? job['employment_type']],
      pay: job['compensation_visible'] === false ? {} : payOf(job),
      description: sections([
        [undefined, textIn(job['description'])],
        ...['key_responsibilities', 'skills_knowledge_expertise', 'benefits'].map(
          (key) => [label(job[`${key}_header`]), textIn(job[key])] as const,
        ),
      ]),
      posted: [job['published_at'], job['created_at']],
      validThrough: job['deadline_at'],
      applyUrl: [job['url'], job['path']],
      facets: facetsOf([['division', at(job, 'job', 'division')]]),
    }
  },
})

const payOf = (job: Record<string, unknown>) => ({
  min: job['compensation_minimum'],
  max: job['compensation_maximum'],
  currency: job['compensation_currency'],
  interval: job['compensation_frequency'],
  text: words(job['compensation']),
})

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
