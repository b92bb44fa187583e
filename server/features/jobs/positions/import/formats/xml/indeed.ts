import { toCountryName, parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { findChildText } from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
import { createXmlFormat } from '#server/features/jobs/positions/import/reading/xml-format.ts'

/** Indeed XML: `<source><job>`, texts in CDATA. Many systems write it, and add fields of their own. */
export const indeed = createXmlFormat({
  name: 'indeed',
  recognise: (head) => /<(?:source|jobs)[\s>]/i.test(head) && /<job[\s>]/i.test(head),
  roots: ['source', 'jobs'],
  rows: ['job'],
  id: 'referencenumber',
  title: 'title',
  find: (job) => {
    const readField = (...names: string[]) =>
      names.map((name) => findChildText(job, name)).find((text) => readCleanText(text) !== undefined)
    const code = readCleanText(readField('country'))
    const parts = [readField('city'), readField('state', 'region'), toCountryName(code)]
      .map((part) => readCleanText(part))
      .filter((part) => part !== undefined)
    const location = readField('location')
    return {
      id: readField('referencenumber', 'id', 'guid', 'requisitionid') ?? job.attributes['id'],
      displayId: readField('requisitionid', 'reqid'),
      title: readField('title', 'jobtitle'),
      departments: [readField('department'), readField('category')],
      places:
        parts.length > 0 && readField('city', 'state', 'region')
          ? [{ name: parts.join(', ') }]
          : parsePlaces(location ?? parts.join(', ')),
      modes: [readField('remotetype', 'workplacetype', 'remote')],
      isRemote: readCleanText(readField('remote', 'isremote'))?.toLowerCase(),
      employment: [...(readField('jobtype', 'employmenttype')?.split(',') ?? [])],
      pay: { text: readCleanText(readField('salary', 'compensation')), country: code },
      description: readField('description'),
      language: readField('language'),
      posted: [readField('date', 'publishdate', 'datecreated')],
      validThrough: readField('expirationdate', 'expiration', 'validthrough'),
      applyUrl: [readField('apply_url', 'applyurl'), readField('url')],
      openings: readField('openings', 'positions'),
      seniority:
        readField('experience') && !/\d/.test(readField('experience') ?? '') ? readField('experience') : undefined,
      profession: readField('category'),
      skills: readField('skills')?.split(','),
    }
  },
})
