import { msg } from '#contract/zod-free/text.ts'
import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { toPlacesFromAddress, parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  toObject,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toStringOrUndefined } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

/**
 * SmartRecruiters postings: `{offset, limit, totalFound, content}`, a page at a time; or one posting in full, with
 * its `jobAd`.
 */
export const smartrecruiters = createJsonFormat({
  name: 'smartrecruiters',
  recognise: (head) =>
    /"totalFound"\s*:/.test(head) ||
    (/"jobAd"\s*:|"releasedDate"\s*:/.test(head) && /"refNumber"|"typeOfEmployment"|smartrecruiters\.com/.test(head)),
  rows: (start) => (/^\s*\{\s*"(?:offset|limit|totalFound|content)"/.test(start) ? ['content.*'] : ['']),
  total: 'totalFound',
  id: 'id',
  title: 'name',
  find: (job) => {
    if (job['visibility'] === 'INTERNAL') throw new Skip(msg('This job is for people inside only.'))
    if (job['active'] === false) throw new Skip(msg('This job is not open.'))
    const location = getAtPath(job, 'location')
    const full = parsePlaces(getAtPath(job, 'location', 'fullLocation'))
    const point = toPlacesFromAddress(location)[0]?.point
    const company = readCleanText(getAtPath(job, 'company', 'identifier'))
    return {
      id: job['id'] ?? job['uuid'],
      displayId: job['refNumber'],
      title: job['name'],
      departments: [job['department'], job['function']],
      places: full[0] ? [point === undefined ? full[0] : { ...full[0], point }] : toPlacesFromAddress(location),
      modes: [getAtPath(location, 'hybrid') === true ? 'hybrid' : undefined],
      isRemote: getAtPath(location, 'remote'),
      employment: [job['typeOfEmployment']],
      description: buildDescription(job),
      language: getAtPath(job, 'language', 'code'),
      posted: [job['releasedDate'], job['createdOn']],
      applyUrl: [
        job['applyUrl'],
        job['postingUrl'],
        company && readCleanText(job['id'])
          ? `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${encodeURIComponent(readCleanText(job['id']) ?? '')}`
          : undefined,
      ],
      isPrivate: typeof job['visibility'] === 'string' ? job['visibility'] === 'UNLISTED' : undefined,
      seniority: job['experienceLevel'],
      profession: job['function'],
      facets: toEmployerFilters([
        ['industry', job['industry']],
        ...listObjects(job['customField'])
          .filter((field) => field['fieldId'] !== 'COUNTRY' && field['valueId'] !== 'default')
          .map((field) => [field['fieldLabel'], field['valueLabel']] as const),
      ]),
    }
  },
})

function buildDescription(job: Record<string, unknown>): string {
  const parts = getAtPath(job, 'jobAd', 'sections')
  const names = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']
  return joinDescriptionSections(
    names.map(
      (name) =>
        [
          readLabelText(getAtPath(parts, name, 'title')),
          toStringOrUndefined(toObject(getAtPath(parts, name))?.['text']),
        ] as const,
    ),
  )
}
