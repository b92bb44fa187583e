import { country, type Place } from '#server/careers/positions/import/normal/places.ts'
import { at, label, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Breezy: a bare list; with `verbose=true` it has descriptions. */
export const breezy = jsonFormat({
  name: 'breezy',
  recognise: (head) =>
    /^\s*\[/.test(head) && /"is_remote"\s*:|"friendly_id"\s*:/.test(head) && /breezy\.hr|"published_date"/.test(head),
  rows: ['*'],
  id: 'id',
  title: 'name',
  find: (job) => {
    const all = [job['location'], ...objects(job['locations'])]
    return {
      id: job['id'] ?? job['friendly_id'],
      title: job['name'],
      departments: [job['department']],
      places: all.flatMap(placeIn),
      modes: [at(job['location'], 'remote_details', 'value'), at(job['location'], 'remote_details', 'label')].map(mode),
      isRemote: at(job['location'], 'is_remote'),
      employment: [at(job['type'], 'name') ?? job['type']],
      pay: { text: words(job['salary'], 300), country: words(at(job['location'], 'country', 'id')) },
      description: job['description'],
      posted: [job['published_date'], job['creation_date']],
      applyUrl: [job['url']],
      seniority: label(job['experience']),
      profession: label(job['category']),
    }
  },
})

/** "remote" is from anywhere, "remote-location" from there only, and both are remote. */
const mode = (value: unknown) => words(value)?.replaceAll('-', ' ')

/** City, state and country are objects; a name of its own ("Worldwide") counts where they say nothing. */
function placeIn(place: unknown): Place[] {
  const city = words(at(place, 'city'), 100)
  const state = city && (label(at(place, 'state')) ?? undefined)
  const land = label(at(place, 'country')) ?? country(words(at(place, 'country', 'id')))
  const name = [city, state, land].filter(Boolean).join(', ') || words(at(place, 'name'))
  return name ? [{ name }] : []
}
