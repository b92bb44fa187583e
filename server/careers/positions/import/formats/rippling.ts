import { sections } from '#server/careers/positions/import/normal/html.ts'
import { placeOf, placesIn, type Place } from '#server/careers/positions/import/normal/places.ts'
import { at, label, list, object, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { jsonFormat } from '#server/careers/positions/import/reading/json-format.ts'

/** Rippling: `{items, totalItems}` of its board, or the bare list of its older call; with details when it is read from its address. */
export const rippling = jsonFormat({
  name: 'rippling',
  recognise: (head) =>
    /rippling\.com\\?\//.test(head) &&
    /"(?:items|uuid|workplaceType|workLocation)"\s*:/.test(head) &&
    !/^\s*</.test(head),
  rows: (start) => (/^\s*\[/.test(start) ? ['*'] : ['items.*']),
  total: 'totalItems',
  id: 'id',
  title: 'name',
  find: (job) => {
    const named = [...list(job['workLocations']), at(job, 'workLocation', 'label')].flatMap(placesIn)
    const places = objects(job['locations']).flatMap(placeIn)
    return {
      id: job['uuid'] ?? job['id'],
      title: job['name'],
      departments: [at(job, 'department', 'base_department'), label(job['department'])],
      places: places.length > 0 ? places : named,
      modes: objects(job['locations']).map((place) => spoken(place['workplaceType'])),
      employment: [employment(job['employmentType'])],
      pay: payOf(job),
      description: sections(
        ['role', 'company'].map((part) => [undefined, textIn(at(job, 'description', part))] as const),
      ),
      language: job['language'],
      posted: [job['createdOn']],
      applyUrl: [job['url']],
    }
  },
})

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** "ON_SITE". */
const spoken = (value: unknown) => words(value)?.replaceAll('_', '-').toLowerCase()

function placeIn(place: Record<string, unknown>): Place[] {
  const found = placeOf({ ...place, name: undefined })
  return found.length > 0 ? found : placesIn(place['name'])
}

/** The machine's word stands under `label`, the people's under `id`. */
function employment(value: unknown): unknown {
  const code = words(at(value, 'label')) ?? words(value) ?? ''
  const kind = KINDS.find(([pattern]) => pattern.test(code))?.[1]
  return kind ?? words(at(value, 'id')) ?? code
}

const KINDS: readonly (readonly [code: RegExp, kind: string])[] = [
  [/INTERN/, 'Internship'],
  [/TEMP/, 'Temporary'],
  [/CONTRACT/, 'Contract'],
  [/_FT$/, 'Full-time'],
  [/_PT$/, 'Part-time'],
]

/** Bands by place; those in the same currency and interval as the first are one salary from the lowest to the highest. */
function payOf(job: Record<string, unknown>) {
  const bands = objects(job['payRangeDetails'])
  const [first] = bands
  const same = bands.filter(
    (band) => band['currency'] === first?.['currency'] && band['frequency'] === first?.['frequency'],
  )
  const amounts = (key: string) => same.flatMap((band) => (typeof band[key] === 'number' ? [band[key]] : []))
  const [low, high] = [amounts('rangeStart'), amounts('rangeEnd')]
  return {
    min: low.length > 0 ? Math.min(...low) : undefined,
    max: high.length > 0 ? Math.max(...high) : undefined,
    currency: object(first?.['currency']) ? label(first?.['currency']) : first?.['currency'],
    interval: first?.['frequency'],
  }
}
