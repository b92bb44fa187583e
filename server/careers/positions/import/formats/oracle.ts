import { sections } from '#server/careers/positions/import/normal/html.ts'
import { country, placesIn } from '#server/careers/positions/import/normal/places.ts'
import { at, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Oracle Recruiting Cloud: the list of requisitions, `{items: [{requisitionList}]}`, or one in full. */
export const oracle = jsonFormat({
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
      ...placesIn(placeWithCountry(job)),
      ...objects(job['secondaryLocations']).flatMap((place) => placesIn(place['Name'])),
    ],
    modes: [job['WorkplaceType'], job['WorkplaceTypeCode']],
    employment: [job['JobSchedule'], job['ContractType']],
    description: sections([
      ...['ExternalDescriptionStr', 'ExternalResponsibilitiesStr', 'ExternalQualificationsStr'].map(
        (key) => [undefined, textIn(job[key])] as const,
      ),
      [undefined, job['ExternalDescriptionStr'] === undefined ? textIn(job['ShortDescriptionStr']) : undefined],
    ]),
    language: job['Language'],
    posted: [job['PostedDate'], job['ExternalPostedStartDate']],
    validThrough: job['PostingEndDate'] ?? job['ExternalPostedEndDate'],
    applyUrl: [job['ExternalURL']],
    profession: job['JobFamily'],
  }),
})

function placeWithCountry(job: Record<string, unknown>): string | undefined {
  const place = words(at(job, 'PrimaryLocation'))
  const where = country(words(job['PrimaryLocationCountry']))
  return place && where && !place.includes(where) ? `${place}, ${where}` : place
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
