import type { Transaction } from 'kysely'
import type { listEventRegistrations } from '#contract/employer/employer-events.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { cancelRegistration } from '#server/features/events/leave-event.ts'
import { requireEvent, lockEvent, type EventRef } from '#server/features/events/store.ts'
import { readKeysetPage, type Page } from '#server/platform/keyset-page.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'

export type ListedRegistration = Awaited<
  ReturnType<ReturnType<typeof selectRegistrationsWithNames>['executeTakeFirstOrThrow']>
>

/** Registrations in the order of the candidates' first registration. */
export async function listRegistrations(
  db: Db,
  which: EventRef,
  { status, email, limit, cursor }: QueryOf<typeof listEventRegistrations>,
): Promise<Page<ListedRegistration>> {
  await requireEvent(db, which)
  const page = { table: 'event_registration', order: 'oldest first', cursor, limit } as const
  return readKeysetPage(selectRegistrationsWithNames(db, which), page, (all) => {
    let query = all
    if (status !== undefined) query = query.where('event_registration.status', '=', status)
    if (email !== undefined) query = query.where('candidate.email', '=', email)
    return query
  })
}

/** Removes a registration; the next on the waiting list gets the seat. */
export async function removeRegistration(
  services: Services,
  tx: Transaction<Schema>,
  which: EventRef,
  registrationId: string,
): Promise<void> {
  const event = await lockEvent(tx, which)
  const registration = await tx
    .selectFrom('event_registration')
    .selectAll()
    .where('id', '=', registrationId)
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (!registration) throw createRegistrationNotFound()
  if (registration.status === 'canceled') return
  await cancelRegistration(services, tx, event, registration, 'employer')
}

export async function readRegistration(db: Db, which: EventRef, registrationId: string): Promise<ListedRegistration> {
  const row = await selectRegistrationsWithNames(db, which)
    .where('event_registration.id', '=', registrationId)
    .executeTakeFirst()
  if (!row) throw createRegistrationNotFound()
  return row
}

const createRegistrationNotFound = () => new Failure('not_found', msg('This registration could not be found.'))

function selectRegistrationsWithNames(db: Db, { tenantId, id }: EventRef) {
  return db
    .selectFrom('event_registration')
    .innerJoin('candidate', 'candidate.id', 'event_registration.candidate_id')
    .selectAll('event_registration')
    .select(['candidate.email', 'candidate.first_name', 'candidate.last_name', 'candidate.name_order'])
    .where('event_registration.event_id', '=', id)
    .where('event_registration.tenant_id', '=', tenantId)
}
