import { msg } from '#contract/zod-free/text.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toCountryName } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { findChildText } from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
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
    const readField = (name: string) => readCleanText(findChildText(job, name))
    const status = readField('status')
    if (status !== undefined && !/^open$/i.test(status)) throw new Skip(msg('This job is not open.'))
    const code = readField('country')
    const place = [readField('city'), readField('state'), toCountryName(code)].filter((part) => part !== undefined)
    const experience = readField('experience')
    return {
      id: findChildText(job, 'id'),
      title: findChildText(job, 'title'),
      departments: [findChildText(job, 'department')],
      places: place.length > 0 ? [{ name: place.join(', ') }] : [],
      employment: [findChildText(job, 'type')],
      description: findChildText(job, 'description'),
      posted: [findChildText(job, 'original_open_date'), findChildText(job, 'date')],
      applyUrl: [findChildText(job, 'url')],
      seniority: experience !== undefined && /\d/.test(experience) ? undefined : experience,
    }
  },
})
