import type { Transaction } from 'kysely'
import type { checkIn as endpoint } from '#contract/employer/employer-events.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { parseCheckInCode } from '#server/features/events/pass/check-in-code.ts'
import { recordRegistrationEvent } from '#server/features/events/record-registration.ts'
import { lockEvent, type EventRow, type RegistrationRow, type EventRef } from '#server/features/events/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import type { Services } from '#server/platform/services.ts'
import { readRegistrationForEmployer } from './presenter.ts'

const DAY = 86_400_000

/** Checks a candidate in. `isFirst` is false on a repeat, which keeps the first time. */
export async function checkInCandidate(
  services: Services,
  tx: Transaction<Schema>,
  which: EventRef,
  body: BodyOf<typeof endpoint>,
): Promise<{ registrationId: string; isFirst: boolean }> {
  const now = services.now()
  const event = await lockEvent(tx, which)
  const registration = await requireRegistration(tx, event, body)
  const refusal = explainCheckInRefusal(event, registration, now)
  if (refusal)
    throw new Failure('conflict', refusal, {
      data: { registration: await readRegistrationForEmployer(tx, which, registration.id) },
    })
  if (registration.checked_in_at !== null) return { registrationId: registration.id, isFirst: false }
  await tx.updateTable('event_registration').set({ checked_in_at: now }).where('id', '=', registration.id).execute()
  const how = { registration: 'registered', who: 'employer' } as const
  await recordRegistrationEvent(services, tx, 'event.checked-in', registration, how)
  return { registrationId: registration.id, isFirst: true }
}

function explainCheckInRefusal(event: EventRow, registration: RegistrationRow, now: number): Text | null {
  if (event.canceled_at !== null) return msg('This event was canceled.')
  if (registration.status === 'canceled') return msg('This registration was canceled.')
  if (registration.status === 'waitlisted') return msg('This person is on the waiting list.')
  return event.start_at - now > DAY ? msg('Check-in opens a day before the event.') : null
}

async function requireRegistration(
  tx: Db,
  event: EventRow,
  { code, registration_id: id }: BodyOf<typeof endpoint>,
): Promise<RegistrationRow> {
  if ((code === undefined) === (id === undefined))
    throw buildFieldRefusal('code', msg('Give either the code of a pass or a registration_id.'))
  const all = tx.selectFrom('event_registration').selectAll().where('tenant_id', '=', event.tenant_id)
  const found = await (
    code === undefined ? all.where('id', '=', id ?? '') : all.where('code', '=', parseCheckInCode(code))
  ).executeTakeFirst()
  const field = code === undefined ? 'registration_id' : 'code'
  if (!found) throw buildFieldRefusal(field, msg('There is no such pass.'))
  if (found.event_id !== event.id) throw buildFieldRefusal(field, msg('This pass is for another event.'))
  return found
}
