import { toCountryName, type Place } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'

/** Breezy: a bare list; with `verbose=true` it has descriptions. */
export const breezy = createJsonFormat({
  name: 'breezy',
  recognise: (head) =>
    /^\s*\[/.test(head) && /"is_remote"\s*:|"friendly_id"\s*:/.test(head) && /breezy\.hr|"published_date"/.test(head),
  rows: ['*'],
  id: 'id',
  title: 'name',
  find: (job) => {
    const all = [job['location'], ...listObjects(job['locations'])]
    return {
      id: job['id'] ?? job['friendly_id'],
      title: job['name'],
      departments: [job['department']],
      places: all.flatMap(toPlacesFromParts),
      modes: [
        getAtPath(job['location'], 'remote_details', 'value'),
        getAtPath(job['location'], 'remote_details', 'label'),
      ].map(formatWorkMode),
      isRemote: getAtPath(job['location'], 'is_remote'),
      employment: [getAtPath(job['type'], 'name') ?? job['type']],
      pay: {
        text: readCleanText(job['salary'], 300),
        country: readCleanText(getAtPath(job['location'], 'country', 'id')),
      },
      description: job['description'],
      posted: [job['published_date'], job['creation_date']],
      applyUrl: [job['url']],
      seniority: readLabelText(job['experience']),
      profession: readLabelText(job['category']),
    }
  },
})

/** "remote" means from anywhere, "remote-location" only from the stated place; both count as remote. */
const formatWorkMode = (value: unknown) => readCleanText(value)?.replaceAll('-', ' ')

/** City, state and country are objects; the place's own name ("Worldwide") counts if they are empty. */
function toPlacesFromParts(place: unknown): Place[] {
  const city = readCleanText(getAtPath(place, 'city'), 100)
  const state = city && (readLabelText(getAtPath(place, 'state')) ?? undefined)
  const land =
    readLabelText(getAtPath(place, 'country')) ?? toCountryName(readCleanText(getAtPath(place, 'country', 'id')))
  const name = [city, state, land].filter(Boolean).join(', ') || readCleanText(getAtPath(place, 'name'))
  return name ? [{ name }] : []
}
