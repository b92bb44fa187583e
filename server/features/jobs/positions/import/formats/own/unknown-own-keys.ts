import { ownPosition } from '#contract/employer/employer-positions.ts'
import type { OuterValues } from '#server/features/jobs/positions/import/reading/stream-json-values.ts'
import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'

// Rows that employers' systems write for this site have `externalId`. Responses of Eightfold's API do not, and may
// contain any keys.

/** Eightfold's spellings that the format accepts as well, so mixing them in loses nothing. */
const READ_TOO = new Set([
  'atsJobId',
  'ats_job_id',
  'id',
  'display_job_id',
  'title',
  'location',
  'workLocationOption',
  'work_location_option',
  'jobDescription',
  'job_description',
  'postedTs',
  't_create',
  'creationTs',
  'validThroughTs',
  'publicUrl',
  'canonicalPositionUrl',
  'positionUrl',
  'positionUserActions',
  'positionExtraDetails',
  'archived_at',
  'isDraft',
])

/** A key is only echoed up to this length, so that input is not returned whole. */
const LONGEST = 100
const ENVELOPE = new Set(['status', 'error', 'data', 'metadata'])

/**
 * The first key of a row in this site's own format that nothing reads, by its path; undefined if there is none, or if
 * the row is another system's.
 */
export function findUnknownRowKey(row: Json): string | undefined {
  if (!('externalId' in row)) return undefined
  for (const issue of ownPosition.safeParse(row).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const isTop = issue.path.length === 0
    const key = issue.keys.find((one) => !(isTop && (READ_TOO.has(one) || one.startsWith('efcustomText'))))
    if (key !== undefined) return [...issue.path, key].join('.').slice(0, LONGEST)
  }
  return undefined
}

/**
 * A key beside `positions` in a body of this site's own format. The envelope of Eightfold's responses is another
 * system's, so it is no unknown key.
 */
export function findUnknownEnvelopeKey(outerValues: OuterValues): string | undefined {
  const beside = [...outerValues.keys()].map((path) => path.split('.', 1)[0] ?? '')
  return beside.some((key) => ENVELOPE.has(key))
    ? undefined
    : beside.find((key) => key !== '' && key !== 'positions')?.slice(0, LONGEST)
}
