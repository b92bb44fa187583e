import type { updateEvent } from '#contract/employer/employer-events.ts'
import { isSecureAddress } from '#contract/interviews/secure-address.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { EventRow } from '#server/features/events/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'
import { buildFieldRefusal, requireNearTime } from '#server/platform/time/require-near-time.ts'
import { normalizeToOneLine } from '#server/platform/words/normalize-to-one-line.ts'
import { requireTimeZone } from '#server/platform/time/parse-times.ts'

type DetailsInput = BodyOf<typeof updateEvent>
export type Details = Pick<
  EventRow,
  | 'external_id'
  | 'title'
  | 'kind'
  | 'start_at'
  | 'end_at'
  | 'time_zone'
  | 'online'
  | 'join_url'
  | 'address'
  | 'latlong'
  | 'host'
  | 'description_html'
  | 'capacity'
  | 'register_until'
  | 'position_ids'
>

const DAY = 86_400_000
/** Longest event, ms: a longer one is a typing error. */
const LONGEST = 31 * DAY

/** Validates event details for storage, given fields only. Errors name the field. */
export function validateEventDetails(input: DetailsInput, now: number): Partial<Details> {
  const { kind, time_zone: zone, online, join_url: joinUrl, latlong, description_html: html, capacity } = input
  if (joinUrl && !isSecureAddress(joinUrl))
    throw buildFieldRefusal('join_url', msg('{field} is an address with https, without a name or password in it'))
  const { position_ids: positionIds, register_until: until } = input
  return {
    ...validateLineField(input, 'title'),
    ...validateLineField(input, 'external_id'),
    ...validateLineField(input, 'address'),
    ...validateLineField(input, 'host'),
    ...validateTimeField(input, 'start_at', now),
    ...validateTimeField(input, 'end_at', now),
    ...(until === null ? { register_until: null } : validateTimeField(input, 'register_until', now)),
    ...(kind === undefined ? {} : { kind }),
    ...(zone === undefined ? {} : { time_zone: requireTimeZone(zone) }),
    ...(online === undefined ? {} : { online: online ? 1 : 0 }),
    ...(joinUrl === undefined ? {} : { join_url: joinUrl }),
    ...(latlong === undefined ? {} : { latlong: latlong && JSON.stringify(latlong) }),
    ...(html === undefined ? {} : { description_html: html === null ? null : sanitizeRichHtml(html) || null }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(positionIds === undefined ? {} : { position_ids: JSON.stringify([...new Set(positionIds)]) }),
  }
}

/** Throws if details that depend on each other contradict each other. */
export function requireConsistentDetails({
  start_at: start,
  end_at: end,
  register_until: until,
  ...row
}: Details): void {
  if (end <= start) throw buildFieldRefusal('end_at', msg('An event ends after it begins'))
  if (end - start > LONGEST) throw buildFieldRefusal('end_at', msg('An event is at most a month long'))
  if (until !== null && until > start)
    throw buildFieldRefusal('register_until', msg('Registering ends before the event begins'))
  if (row.online === 1 && (row.address !== null || row.latlong !== null))
    throw buildFieldRefusal('address', msg('An online event has no address'))
  if (row.online === 1) return
  if (row.address === null)
    throw buildFieldRefusal('address', msg('Say where the event takes place, or that it is online'))
  if (row.join_url !== null) throw buildFieldRefusal('join_url', msg('Only an online event has a link to join by'))
}

/** Requires that the event's jobs belong to the employer. */
export async function requirePositionsOfTenant(tx: Db, tenantId: number, ids: readonly number[] = []): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('position')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  const missing = ids.findIndex((id) => !found.some((one) => one.id === id))
  if (missing >= 0) throw buildFieldRefusal(`position_ids.${missing}`, msg('There is no such position.'))
}

type Lines = 'title' | 'external_id' | 'address' | 'host'

function validateLineField<K extends Lines>(input: DetailsInput, field: K): { [key in K]?: never } {
  const value = input[field]
  if (value === undefined) return {}
  return { [field]: value === null ? null : normalizeToOneLine(value, field) } as { [key in K]: never }
}

type Times = 'start_at' | 'end_at' | 'register_until'

function validateTimeField<K extends Times>(input: DetailsInput, field: K, now: number): { [key in K]?: number } {
  const value = input[field]
  if (value === undefined || value === null) return {}
  const at = Date.parse(value)
  requireNearTime(at, now, field)
  return { [field]: at } as { [key in K]: number }
}
