import { Skip } from '#server/careers/positions/import/normal/job.ts'
import { country } from '#server/careers/positions/import/normal/places.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import { textIn } from '#server/careers/positions/import/reading/xml.ts'
import { xmlFormat } from '#server/careers/positions/import/reading/xml-format.ts'

/** JazzHR's export: `<jobs><publisher>JazzHR…<job>`, with jobs that are not open among the others. */
export const jazzhr = xmlFormat({
  name: 'jazzhr',
  recognise: (head) => /<jobs[\s>]/i.test(head) && /<publisher>[^<]{0,40}jazz|applytojob\.com/i.test(head),
  roots: ['jobs'],
  rows: ['job'],
  id: 'id',
  title: 'title',
  find: (job) => {
    const field = (name: string) => words(textIn(job, name))
    const status = field('status')
    if (status !== undefined && !/^open$/i.test(status)) throw new Skip('This job is not open.')
    const code = field('country')
    const place = [field('city'), field('state'), country(code)].filter((part) => part !== undefined)
    const experience = field('experience')
    return {
      id: textIn(job, 'id'),
      title: textIn(job, 'title'),
      departments: [textIn(job, 'department')],
      places: place.length > 0 ? [{ name: place.join(', ') }] : [],
      employment: [textIn(job, 'type')],
      description: textIn(job, 'description'),
      posted: [textIn(job, 'original_open_date'), textIn(job, 'date')],
      applyUrl: [textIn(job, 'url')],
      seniority: experience !== undefined && /\d/.test(experience) ? undefined : experience,
    }
  },
})
