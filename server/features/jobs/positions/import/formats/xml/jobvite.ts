import { parseUsDay } from '#server/features/jobs/positions/import/normal/times.ts'
import { parsePlaces } from '#server/features/jobs/positions/import/normal/places.ts'
import { cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import { getChildText } from '#server/features/jobs/positions/import/reading/xml.ts'
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
    id: getChildText(job, 'id'),
    displayId: getChildText(job, 'requisitionid'),
    title: getChildText(job, 'title'),
    departments: [getChildText(job, 'department'), getChildText(job, 'category')],
    places: parsePlaces(getChildText(job, 'location')),
    employment: [getChildText(job, 'jobtype')],
    description: getChildText(job, 'description') ?? getChildText(job, 'briefdescription'),
    posted: [parseUsDay(getChildText(job, 'date'))],
    applyUrl: [getChildText(job, 'apply-url'), getChildText(job, 'detail-url')],
    profession: cleanText(getChildText(job, 'category')),
  }),
})
