import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import { toCountryName, parsePlaces } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toStringOrUndefined } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

/** Oracle Recruiting Cloud: the list of requisitions, `{items: [{requisitionList}]}`, or one in full. */
export const oracle = createJsonFormat({
  name: 'oracle',
  recognise: (head) => /"requisitionList"\s*:/.test(head) || /"ExternalDescriptionStr"\s*:/.test(head),
  rows: (start) => (/"items"\s*:|"requisitionList"\s*:/.test(start) ? ['items.*.requisitionList.*'] : ['']),
  total: 'items.*.TotalJobsCount',
  id: 'Id',
  title: 'Title',
  find: (job) => ({
    id: job['Id'],
    title: job['Title'],
    departments: [job['Department'], job['Organization'], job['Category']],
    places: [
      ...parsePlaces(formatPlaceWithCountry(job)),
      ...listObjects(job['secondaryLocations']).flatMap((place) => parsePlaces(place['Name'])),
    ],
    modes: [job['WorkplaceType'], job['WorkplaceTypeCode']],
    employment: [job['JobSchedule'], job['ContractType']],
    description: joinDescriptionSections([
      ...['ExternalDescriptionStr', 'ExternalResponsibilitiesStr', 'ExternalQualificationsStr'].map(
        (key) => [undefined, toStringOrUndefined(job[key])] as const,
      ),
      [
        undefined,
        job['ExternalDescriptionStr'] === undefined ? toStringOrUndefined(job['ShortDescriptionStr']) : undefined,
      ],
    ]),
    language: job['Language'],
    posted: [job['PostedDate'], job['ExternalPostedStartDate']],
    validThrough: job['PostingEndDate'] ?? job['ExternalPostedEndDate'],
    applyUrl: [job['ExternalURL']],
    profession: job['JobFamily'],
  }),
})

function formatPlaceWithCountry(job: Record<string, unknown>): string | undefined {
  const place = readCleanText(getAtPath(job, 'PrimaryLocation'))
  const where = toCountryName(readCleanText(job['PrimaryLocationCountry']))
  return place && where && !place.includes(where) ? `${place}, ${where}` : place
}
