import { randomUUID } from 'node:crypto'
import type { createEvent as endpoint } from '#contract/employer/employer-events.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import { parseFutureTime } from '#server/platform/time/parse-times.ts'
import {
  requirePositionsOfTenant,
  requireConsistentDetails,
  validateEventDetails,
  type Details,
} from './validate-event-details.ts'

export type NewEvent = BodyOf<typeof endpoint>

const NOTHING = {
  external_id: null,
  join_url: null,
  address: null,
  latlong: null,
  host: null,
  description_html: null,
  capacity: null,
  register_until: null,
  position_ids: '[]',
} satisfies Partial<Details>

/** Announces an event and returns its id. */
export async function createEvent(
  { now: clock }: Pick<Services, 'now'>,
  tx: Db,
  tenantId: number,
  input: NewEvent,
): Promise<string> {
  const now = clock()
  parseFutureTime(input.start_at, now)
  const details = { ...NOTHING, ...validateEventDetails(input, now) } as Details
  requireConsistentDetails(details)
  await requirePositionsOfTenant(tx, tenantId, input.position_ids)
  const id = randomUUID()
  await tx
    .insertInto('career_event')
    .values({ id, tenant_id: tenantId, ...details, time_set_at: now, sequence: 0, created_at: now, updated_at: now })
    .execute()
  return id
}
