import { country, placesIn } from '#server/careers/positions/import/normal/places.ts'
import { words } from '#server/careers/positions/import/normal/words.ts'
import { textIn } from '#server/careers/positions/import/reading/xml.ts'
import { xmlFormat } from '#server/careers/positions/import/reading/xml-format.ts'

/** Indeed XML: `<source><job>`, texts in CDATA. Many systems write it, with fields of their own beside. */
export const indeed = xmlFormat({
  name: 'indeed',
  recognise: (head) => /<(?:source|jobs)[\s>]/i.test(head) && /<job[\s>]/i.test(head),
  roots: ['source', 'jobs'],
  rows: ['job'],
  id: 'referencenumber',
  title: 'title',
  find: (job) => {
    const field = (...names: string[]) =>
      names.map((name) => textIn(job, name)).find((text) => words(text) !== undefined)
    const code = words(field('country'))
    const parts = [field('city'), field('state', 'region'), country(code)]
      .map((part) => words(part))
      .filter((part) => part !== undefined)
    const location = field('location')
    return {
      id: field('referencenumber', 'id', 'guid', 'requisitionid') ?? job.attributes['id'],
      displayId: field('requisitionid', 'reqid'),
      title: field('title', 'jobtitle'),
      departments: [field('department'), field('category')],
      places:
        parts.length > 0 && field('city', 'state', 'region')
          ? [{ name: parts.join(', ') }]
          : placesIn(location ?? parts.join(', ')),
      modes: [field('remotetype', 'workplacetype', 'remote')],
      isRemote: words(field('remote', 'isremote'))?.toLowerCase(),
      employment: [...(field('jobtype', 'employmenttype')?.split(',') ?? [])],
      pay: { text: words(field('salary', 'compensation')), country: code },
      description: field('description'),
      language: field('language'),
      posted: [field('date', 'publishdate', 'datecreated')],
      validThrough: field('expirationdate', 'expiration', 'validthrough'),
      applyUrl: [field('apply_url', 'applyurl'), field('url')],
      openings: field('openings', 'positions'),
      seniority: field('experience') && !/\d/.test(field('experience') ?? '') ? field('experience') : undefined,
      profession: field('category'),
      skills: field('skills')?.split(','),
    }
  },
})
