import { msg } from '#contract/zod-free/text.ts'
import { Skip } from '#server/features/jobs/positions/import/normal/to-position.ts'
import { toCountryName } from '#server/features/jobs/positions/import/normal/places.ts'
import { cleanText } from '#server/features/jobs/positions/import/normal/text/clean-text.ts'
import { getChildText } from '#server/features/jobs/positions/import/reading/xml.ts'
import { createXmlFormat } from '#server/features/jobs/positions/import/reading/xml-format.ts'

/** JazzHR's export: `<jobs><publisher>JazzHR…<job>`, with jobs that are not open among the others. */
export const jazzhr = createXmlFormat({
  name: 'jazzhr',
  recognise: (head) => /<jobs[\s>]/i.test(head) && /<publisher>[^<]{0,40}jazz|applytojob\.com/i.test(head),
  roots: ['jobs'],
  rows: ['job'],
  id: 'id',
  title: 'title',
  find: (job) => {
    const readField = (name: string) => cleanText(getChildText(job, name))
    const status = readField('status')
    if (status !== undefined && !/^open$/i.test(status)) throw new Skip(msg('This job is not open.'))
    const code = readField('country')
    const place = [readField('city'), readField('state'), toCountryName(code)].filter((part) => part !== undefined)
    const experience = readField('experience')
    return {
      id: getChildText(job, 'id'),
      title: getChildText(job, 'title'),
      departments: [getChildText(job, 'department')],
      places: place.length > 0 ? [{ name: place.join(', ') }] : [],
      employment: [getChildText(job, 'type')],
      description: getChildText(job, 'description'),
      posted: [getChildText(job, 'original_open_date'), getChildText(job, 'date')],
      applyUrl: [getChildText(job, 'url')],
      seniority: experience !== undefined && /\d/.test(experience) ? undefined : experience,
    }
  },
})
