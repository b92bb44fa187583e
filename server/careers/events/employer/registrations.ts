import type { Transaction } from 'kysely'
import type { listEventRegistrations } from '#contract/employer/employer-events.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { cancelRegistration } from '#server/careers/events/leave.ts'
import { findEvent, holdEvent, type Which } from '#server/careers/events/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { unknownCursor } from '#server/platform/unknown-cursor.ts'

export type ListedRegistration = Awaited<
  ReturnType<ReturnType<typeof registrationsWithNames>['executeTakeFirstOrThrow']>
>

/** Registrations in the order in which candidates first came. */
export async function listRegistrations(
  db: Db,
  which: Which,
  { status, email, limit, cursor }: QueryOf<typeof listEventRegistrations>,
): Promise<{ rows: ListedRegistration[]; next: string | null }> {
  await findEvent(db, which)
  const all = registrationsWithNames(db, which)
  const from =
    cursor === undefined ? undefined : await all.where('event_registration.id', '=', cursor).executeTakeFirst()
  if (cursor !== undefined && !from) throw unknownCursor()
  let query = all
  if (status !== undefined) query = query.where('event_registration.status', '=', status)
  if (email !== undefined) query = query.where('candidate.email', '=', email)
  if (from)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('event_registration.created_at', '>', from.created_at),
        and([eb('event_registration.created_at', '=', from.created_at), eb('event_registration.id', '>', from.id)]),
      ]),
    )
  const found = await query
    .orderBy('event_registration.created_at')
    .orderBy('event_registration.id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Ends somebody's registration; the next in line has the seat. */
export async function removeRegistration(
  services: Services,
  tx: Transaction<Schema>,
  which: Which,
  registrationId: string,
): Promise<void> {
  const event = await holdEvent(tx, which)
  const registration = await tx
    .selectFrom('event_registration')
    .selectAll()
    .where('id', '=', registrationId)
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (!registration) throw noSuchRegistration()
  if (registration.status === 'canceled') return
  await cancelRegistration(services, tx, event, registration, 'employer')
}

export async function readRegistration(db: Db, which: Which, registrationId: string): Promise<ListedRegistration> {
  const row = await registrationsWithNames(db, which)
    .where('event_registration.id', '=', registrationId)
    .executeTakeFirst()
  if (!row) throw noSuchRegistration()
  return row
}

const noSuchRegistration = () => new Failure('not_found', 'This registration could not be found.')

function registrationsWithNames(db: Db, { tenantId, id }: Which) {
  return db
    .selectFrom('event_registration')
    .innerJoin('candidate', 'candidate.id', 'event_registration.candidate_id')
    .selectAll('event_registration')
    .select(['candidate.email', 'candidate.first_name', 'candidate.last_name', 'candidate.name_order'])
    .where('event_registration.event_id', '=', id)
    .where('event_registration.tenant_id', '=', tenantId)
}
