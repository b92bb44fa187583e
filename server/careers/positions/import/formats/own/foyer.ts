import type { NewPosition } from '#server/careers/positions/write/new-position.ts'
import { facetsOf } from '#server/careers/positions/import/normal/facets.ts'
import { BadRow, Skip } from '#server/careers/positions/import/normal/job.ts'
import { unknownBeside, unknownInRow } from './own-keys.ts'
import { placesIn, type Place } from '#server/careers/positions/import/normal/places.ts'
import { list, object, objects, words } from '#server/careers/positions/import/normal/words.ts'
import { FeedFault } from '#server/careers/positions/import/reading/feed-fault.ts'
import { jsonFormat, type Json } from '#server/careers/positions/import/reading/json-format.ts'

/**
 * The site's own shapes, which Eightfold sites answer too: search answers, position details, and positions as they are written by hand or by a
 * program, in `{positions}`, in a list or one a line. Times may be seconds, milliseconds or ISO.
 */
export const foyer = jsonFormat({
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
    const field = isOwnCall ? unknownBeside(around) : undefined
    if (field !== undefined) throw new FeedFault(UNKNOWN, { field })
  },
  find: (job, { source }) => {
    const field = source.isOwnCall ? unknownInRow(job) : undefined
    if (field !== undefined) throw new BadRow(UNKNOWN, { field })
    if (job['isDraft'] === true) throw new Skip('This job is a draft.')
    const custom = customOf(job)
    return {
      id: job['externalId'] ?? job['atsJobId'] ?? job['ats_job_id'] ?? job['id'],
      displayId: job['displayJobId'] ?? job['display_job_id'],
      title: job['name'] ?? job['title'],
      departments: [job['department']],
      places: placesOf(job),
      modes: [job['workLocation'] ?? job['workLocationOption'] ?? job['work_location_option'], custom('WorkSite')],
      employment: [job['employmentType'] ?? custom('EmploymentType')],
      pay: object(job['salary']) ?? { text: words(job['salary']) },
      description: job['description'] ?? job['jobDescription'] ?? job['job_description'],
      language: job['language'],
      posted: [job['postedAt'], job['postedTs'], job['t_create'], job['creationTs']],
      validThrough: job['validThrough'] ?? job['validThroughTs'],
      applyUrl: [
        job['applyUrl'],
        object(object(job['positionUserActions'])?.['applyAction'])?.['applyUrl'],
        job['publicUrl'],
        job['canonicalPositionUrl'],
        job['positionUrl'],
      ],
      openings: job['openings'],
      isPrivate: typeof job['isPrivate'] === 'boolean' ? job['isPrivate'] : undefined,
      ...(job['skills'] === undefined ? {} : { skills: job['skills'] }),
      seniority: job['seniority'],
      profession: job['profession'] ?? custom('CurrentProfession'),
      facets: facetsOf([...Object.entries(object(job['facets']) ?? {}), ...customPairs(job)]),
      ...extrasOf(object(job['extras']) ?? object(job['positionExtraDetails'])),
      closed: job['closedAt'] ?? job['archived_at'],
    }
  },
})

/** Whoever reads this of a program's feed has its key to put right. */
const UNKNOWN = 'There is no field of the name %(field)s.'

function placesOf(job: Json): Place[] {
  const names = list(job['locations']).length > 0 ? list(job['locations']) : list([job['location']])
  const standard = list(job['standardizedLocations'])
  const points = list(job['latlong'])
  const isParallel = standard.length === names.length
  return names.flatMap((name, index) => {
    const [place, ...more] = placesIn(name)
    if (!place || more.length > 0) return placesIn(name)
    const known = isParallel ? words(standard[index]) : undefined
    const point = pointIn(points[index])
    return [
      { ...place, ...(known === undefined ? {} : { standard: known }), ...(point === undefined ? {} : { point }) },
    ]
  })
}

const pointIn = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,2}(\.\d+)?,\s*-?\d{1,3}(\.\d+)?$/.test(value)
    ? value.replace(' ', '')
    : undefined

/** Fields of the employer's own: `efcustomTextRoletype`. */
const customOf = (job: Json) => (name: string) => job[`efcustomText${name}`]
const KNOWN = new Set(['WorkSite', 'EmploymentType', 'CurrentProfession'])

function customPairs(job: Json): [string, unknown][] {
  return Object.entries(job).flatMap(([key, value]) => {
    const name = /^efcustomText(\w+)$/.exec(key)?.[1]
    return name === undefined || KNOWN.has(name)
      ? []
      : [[name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '), value] as [string, unknown]]
  })
}

function extrasOf(value: Json | undefined): Pick<NewPosition, 'extras'> {
  if (!value) return {}
  const pieces = (key: string) =>
    objects(value[key])
      .slice(0, 20)
      .flatMap((piece) => {
        const title = words(piece['title'], 200)
        const url = words(piece['url'], 2000)
        if (title === undefined) return []
        return [
          {
            title,
            description: words(piece['description'], 1000) ?? '',
            ...(url?.startsWith('https://') ? { url } : {}),
          },
        ]
      })
  return {
    extras: {
      videos: pieces('videos'),
      blogs: pieces('blogs'),
      perks: pieces('perks'),
      customContent: pieces('customContent'),
    },
  }
}
