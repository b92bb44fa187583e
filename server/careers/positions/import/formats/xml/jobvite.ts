import { dayOfFigures } from '#server/careers/positions/import/normal/times.ts'
import { placesIn } from '#server/careers/positions/import/normal/places.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import { textIn } from '#server/careers/positions/import/reading/xml.ts'
import { xmlFormat } from '#server/careers/positions/import/reading/xml-format.ts'

/** Jobvite's XML of a company: `<result><job>`, days as month/day/year. */
export const jobvite = xmlFormat({
  name: 'jobvite',
  recognise: (head) => /<result[\s>]/i.test(head) && /jobvite\.com/i.test(head),
  roots: ['result'],
  rows: ['job'],
  id: 'id',
  title: 'title',
  find: (job) => ({
    id: textIn(job, 'id'),
    displayId: textIn(job, 'requisitionid'),
    title: textIn(job, 'title'),
    departments: [textIn(job, 'department'), textIn(job, 'category')],
    places: placesIn(textIn(job, 'location')),
    employment: [textIn(job, 'jobtype')],
    description: textIn(job, 'description') ?? textIn(job, 'briefdescription'),
    posted: [dayOfFigures(textIn(job, 'date'))],
    applyUrl: [textIn(job, 'apply-url'), textIn(job, 'detail-url')],
    profession: words(textIn(job, 'category')),
  }),
})
