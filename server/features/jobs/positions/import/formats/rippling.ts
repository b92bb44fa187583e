import { joinDescriptionSections } from '#server/features/jobs/positions/import/normalize/text/description-html.ts'
import {
  toPlacesFromAddress,
  parsePlaces,
  type Place,
} from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  getAtPath,
  readLabelText,
  toArrayOrEmpty,
  toObject,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { createJsonFormat } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { toStringOrUndefined } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'

/**
 * Rippling: `{items, totalItems}` of its board, or the bare list of its older API; with details if it is read from its
 * address.
 */
export const rippling = createJsonFormat({
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
    const named = [...toArrayOrEmpty(job['workLocations']), getAtPath(job, 'workLocation', 'label')].flatMap(
      parsePlaces,
    )
    const places = listObjects(job['locations']).flatMap(toPlacesOfOffice)
    return {
      id: job['uuid'] ?? job['id'],
      title: job['name'],
      departments: [getAtPath(job, 'department', 'base_department'), readLabelText(job['department'])],
      places: places.length > 0 ? places : named,
      modes: listObjects(job['locations']).map((place) => formatCodeAsWords(place['workplaceType'])),
      employment: [toEmploymentKind(job['employmentType'])],
      pay: combinePayBands(job),
      description: joinDescriptionSections(
        ['role', 'company'].map(
          (part) => [undefined, toStringOrUndefined(getAtPath(job, 'description', part))] as const,
        ),
      ),
      language: job['language'],
      posted: [job['createdOn']],
      applyUrl: [job['url']],
    }
  },
})

/** Formats a code such as "ON_SITE" as people write it. */
const formatCodeAsWords = (value: unknown) => readCleanText(value)?.replaceAll('_', '-').toLowerCase()

function toPlacesOfOffice(place: Record<string, unknown>): Place[] {
  const found = toPlacesFromAddress({ ...place, name: undefined })
  return found.length > 0 ? found : parsePlaces(place['name'])
}

const KINDS: readonly (readonly [code: RegExp, kind: string])[] = [
  [/INTERN/, 'Internship'],
  [/TEMP/, 'Temporary'],
  [/CONTRACT/, 'Contract'],
  [/_FT$/, 'Full-time'],
  [/_PT$/, 'Part-time'],
]

/** The machine-readable value is in `label`, the readable one in `id`. */
function toEmploymentKind(value: unknown): unknown {
  const code = readCleanText(getAtPath(value, 'label')) ?? readCleanText(value) ?? ''
  const kind = KINDS.find(([pattern]) => pattern.test(code))?.[1]
  return kind ?? readCleanText(getAtPath(value, 'id')) ?? code
}

/**
 * Bands by place; those in the same currency and interval as the first are one salary from the lowest to the highest.
 */
function combinePayBands(job: Record<string, unknown>) {
  const bands = listObjects(job['payRangeDetails'])
  const [first] = bands
  const same = bands.filter(
    (band) => band['currency'] === first?.['currency'] && band['frequency'] === first?.['frequency'],
  )
  const listAmounts = (key: string) => same.flatMap((band) => (typeof band[key] === 'number' ? [band[key]] : []))
  const [low, high] = [listAmounts('rangeStart'), listAmounts('rangeEnd')]
  return {
    min: low.length > 0 ? Math.min(...low) : undefined,
    max: high.length > 0 ? Math.max(...high) : undefined,
    currency: toObject(first?.['currency']) ? readLabelText(first?.['currency']) : first?.['currency'],
    interval: first?.['frequency'],
  }
}
