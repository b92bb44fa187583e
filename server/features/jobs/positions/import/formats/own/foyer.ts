import { msg } from '#contract/zod-free/text.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { toEmployerFilters } from '#server/features/jobs/positions/import/normalize/employer-filters.ts'
import { InvalidRow, Skip } from '#server/features/jobs/positions/import/normalize/to-position.ts'
import { findUnknownEnvelopeKey, findUnknownRowKey } from './unknown-own-keys.ts'
import { parsePlaces, type Place } from '#server/features/jobs/positions/import/normalize/parse-places.ts'
import {
  toArrayOrEmpty,
  toObject,
  listObjects,
  readCleanText,
} from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import { createJsonFormat, type Json } from '#server/features/jobs/positions/import/reading/json-format.ts'

/**
 * The site's own formats, which Eightfold sites respond with as well: search results, position details, and positions
 * written by hand or by a program, in `{positions}`, in a list or one per line. Times may be seconds, milliseconds or
 * ISO.
 */
export const foyer = createJsonFormat({
  name: 'foyer',
  recognise: (head) =>
    /"(?:positions|data)"\s*:\s*[[{]/.test(head)
      ? /"(?:displayJobId|atsJobId|externalId|standardizedLocations|canonicalPositionUrl|postedTs|jobDescription)"\s*:|"positions"\s*:\s*\[\s*\]/.test(
          head,
        )
      : /^\s*(?:\[\s*)?\{/.test(head) && /"externalId"\s*:/.test(head),
  rows: (start) => {
    if (/"positions"\s*:\s*\[/.test(start)) return ['positions.*', 'data.positions.*']
    if (/"data"\s*:\s*\{/.test(start)) return ['data']
    return /^\s*\[/.test(start) ? ['*'] : ['']
  },
  total: 'data.count',
  id: 'externalId',
  title: 'name',
  beside: (around, { isOwnCall }) => {
    const field = isOwnCall ? findUnknownEnvelopeKey(around) : undefined
    if (field !== undefined) throw new FeedFault(UNKNOWN, { field })
  },
  find: (job, { source }) => {
    const field = source.isOwnCall ? findUnknownRowKey(job) : undefined
    if (field !== undefined) throw new InvalidRow(UNKNOWN, { field })
    if (job['isDraft'] === true) throw new Skip(msg('This job is a draft.'))
    const custom = createCustomFieldReader(job)
    return {
      id: job['externalId'] ?? job['atsJobId'] ?? job['ats_job_id'] ?? job['id'],
      displayId: job['displayJobId'] ?? job['display_job_id'],
      title: job['name'] ?? job['title'],
      departments: [job['department']],
      places: readPlaces(job),
      modes: [job['workLocation'] ?? job['workLocationOption'] ?? job['work_location_option'], custom('WorkSite')],
      employment: [job['employmentType'] ?? custom('EmploymentType')],
      pay: toObject(job['salary']) ?? { text: readCleanText(job['salary']) },
      description: job['description'] ?? job['jobDescription'] ?? job['job_description'],
      language: job['language'],
      posted: [job['postedAt'], job['postedTs'], job['t_create'], job['creationTs']],
      validThrough: job['validThrough'] ?? job['validThroughTs'],
      applyUrl: [
        job['applyUrl'],
        toObject(toObject(job['positionUserActions'])?.['applyAction'])?.['applyUrl'],
        job['publicUrl'],
        job['canonicalPositionUrl'],
        job['positionUrl'],
      ],
      openings: job['openings'],
      isPrivate: typeof job['isPrivate'] === 'boolean' ? job['isPrivate'] : undefined,
      ...(job['skills'] === undefined ? {} : { skills: job['skills'] }),
      seniority: job['seniority'],
      profession: job['profession'] ?? custom('CurrentProfession'),
      facets: toEmployerFilters([...Object.entries(toObject(job['facets']) ?? {}), ...listCustomFields(job)]),
      ...readExtras(toObject(job['extras']) ?? toObject(job['positionExtraDetails'])),
      closed: job['closedAt'] ?? job['archived_at'],
    }
  },
})

/** An error for programs that send this format, and have a field name to correct. */
const UNKNOWN = msg('There is no field of the name {field}.')

function readPlaces(job: Json): Place[] {
  const names =
    toArrayOrEmpty(job['locations']).length > 0 ? toArrayOrEmpty(job['locations']) : toArrayOrEmpty([job['location']])
  const standard = toArrayOrEmpty(job['standardizedLocations'])
  const points = toArrayOrEmpty(job['latlong'])
  const isParallel = standard.length === names.length
  return names.flatMap((name, index) => {
    const [place, ...more] = parsePlaces(name)
    if (!place || more.length > 0) return parsePlaces(name)
    const known = isParallel ? readCleanText(standard[index]) : undefined
    const point = readCoordinatesText(points[index])
    return [
      { ...place, ...(known === undefined ? {} : { standard: known }), ...(point === undefined ? {} : { point }) },
    ]
  })
}

const readCoordinatesText = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,2}(\.\d+)?,\s*-?\d{1,3}(\.\d+)?$/.test(value)
    ? value.replace(' ', '')
    : undefined

/** Reads a custom field of the employer, such as `efcustomTextRoletype`. */
const createCustomFieldReader = (job: Json) => (name: string) => job[`efcustomText${name}`]
const KNOWN = new Set(['WorkSite', 'EmploymentType', 'CurrentProfession'])

function listCustomFields(job: Json): [string, unknown][] {
  return Object.entries(job).flatMap(([key, value]) => {
    const name = /^efcustomText(\w+)$/.exec(key)?.[1]
    return name === undefined || KNOWN.has(name)
      ? []
      : [[name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '), value] as [string, unknown]]
  })
}

function readExtras(value: Json | undefined): Pick<NewPosition, 'extras'> {
  if (!value) return {}
  const readPieces = (key: string) =>
    listObjects(value[key])
      .slice(0, 20)
      .flatMap((piece) => {
        const title = readCleanText(piece['title'], 200)
        const url = readCleanText(piece['url'], 2000)
        if (title === undefined) return []
        return [
          {
            title,
            description: readCleanText(piece['description'], 1000) ?? '',
            ...(url?.startsWith('https://') ? { url } : {}),
          },
        ]
      })
  return {
    extras: {
      videos: readPieces('videos'),
      blogs: readPieces('blogs'),
      perks: readPieces('perks'),
      customContent: readPieces('customContent'),
    },
  }
}
