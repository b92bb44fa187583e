import { parseUsDateToIso } from '#server/features/jobs/positions/import/normalize/parse-times.ts'
import { parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { findChildText } from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
import { createXmlFormat } from '#server/features/jobs/positions/import/reading/xml-format.ts'

/** Jobvite's XML of a company: `<result><job>`, days as month/day/year. */
export const jobvite = createXmlFormat({
  name: 'jobvite',
  recognise: (head) => /<result[\s>]/i.test(head) && /jobvite\.com/i.test(head),
  roots: ['result'],
  rows: ['job'],
  id: 'id',
  title: 'title',
  find: (job) => ({
    id: findChildText(job, 'id'),
    displayId: findChildText(job, 'requisitionid'),
    title: findChildText(job, 'title'),
    departments: [findChildText(job, 'department'), findChildText(job, 'category')],
    places: parsePlaces(findChildText(job, 'location')),
    employment: [findChildText(job, 'jobtype')],
    description: findChildText(job, 'description') ?? findChildText(job, 'briefdescription'),
    posted: [parseUsDateToIso(findChildText(job, 'date'))],
    applyUrl: [findChildText(job, 'apply-url'), findChildText(job, 'detail-url')],
    profession: readCleanText(findChildText(job, 'category')),
  }),
})
