import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { sections } from '#server/careers/positions/import/normal/html.ts'
import { Skip } from '#server/careers/positions/import/normal/job.ts'
import { placeOf, placesIn } from '#server/careers/positions/import/normal/places.ts'
import { at, label, object, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** SmartRecruiters postings: `{offset, limit, totalFound, content}`, a page at a time; or one posting in full, with its `jobAd`. */
export const smartrecruiters = jsonFormat({
  name: 'smartrecruiters',
  recognise: (head) =>
    /"totalFound"\s*:/.test(head) ||
    (/"jobAd"\s*:|"releasedDate"\s*:/.test(head) && /"refNumber"|"typeOfEmployment"|smartrecruiters\.com/.test(head)),
  rows: (start) => (/^\s*\{\s*"(?:offset|limit|totalFound|content)"/.test(start) ? ['content.*'] : ['']),
  total: 'totalFound',
  id: 'id',
  title: 'name',
  find: (job) => {
    if (job['visibility'] === 'INTERNAL') throw new Skip('This job is for people inside only.')
    if (job['active'] === false) throw new Skip('This job is not open.')
    const location = at(job, 'location')
    const full = placesIn(at(job, 'location', 'fullLocation'))
    const point = placeOf(location)[0]?.point
    const company = words(at(job, 'company', 'identifier'))
    return {
      id: job['id'] ?? job['uuid'],
      displayId: job['refNumber'],
      title: job['name'],
      departments: [job['department'], job['function']],
      places: full[0] ? [point === undefined ? full[0] : { ...full[0], point }] : placeOf(location),
      modes: [at(location, 'hybrid') === true ? 'hybrid' : undefined],
      isRemote: at(location, 'remote'),
      employment: [job['typeOfEmployment']],
      description: adOf(job),
      language: at(job, 'language', 'code'),
      posted: [job['releasedDate'], job['createdOn']],
      applyUrl: [
        job['applyUrl'],
        job['postingUrl'],
        company && words(job['id'])
          ? `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${encodeURIComponent(words(job['id']) ?? '')}`
          : undefined,
      ],
      isPrivate: typeof job['visibility'] === 'string' ? job['visibility'] === 'UNLISTED' : undefined,
      seniority: job['experienceLevel'],
      profession: job['function'],
      facets: facetsOf([
        ['industry', job['industry']],
        ...objects(job['customField'])
          .filter((field) => field['fieldId'] !== 'COUNTRY' && field['valueId'] !== 'default')
          .map((field) => [field['fieldLabel'], field['valueLabel']] as const),
      ]),
    }
  },
})

function adOf(job: Record<string, unknown>): string {
  const parts = at(job, 'jobAd', 'sections')
  const names = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']
  return sections(
    names.map((name) => [label(at(parts, name, 'title')), asText(object(at(parts, name))?.['text'])] as const),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
