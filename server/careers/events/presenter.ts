import { EVENT, type CareerEvent, type CareerEventKind } from '#contract/events/events.ts'
import type { Db } from '#server/db/open.ts'
import { mapAddress, type LatLong } from '#server/platform/map-address.ts'
import { writtenCode } from './pass/code.ts'
import { qrOf } from './pass/qr.ts'
import { positionIdsOf, positionsOf } from './positions.ts'
import { canCancel, closesAt, joinOpensAt, registrationAt, seatsLeft } from './state.ts'
import {
  countsOf,
  findEvent,
  NOBODY,
  placesOf,
  registrationsOf,
  type Counts,
  type EventRow,
  type Own,
  type RegistrationRow,
} from './store.ts'

type Around = {
  counts: Counts
  own: RegistrationRow | undefined
  place: number | undefined
  positions: CareerEvent['positions']
}

/** An event as one candidate sees it now. */
export async function readEvent(db: Db, own: Own, now: number): Promise<CareerEvent> {
  const [event] = await presentAll(db, own, [await findEvent(db, own)], now)
  if (!event) throw new Error('an event is not itself')
  return event
}

/** Events as one candidate sees them, in the order they are given. */
export async function presentAll(
  db: Db,
  { tenantId, candidateId }: Omit<Own, 'id'>,
  rows: readonly EventRow[],
  now: number,
): Promise<CareerEvent[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  const registrations = await registrationsOf(db, candidateId, ids)
  const places = await placesOf(db, [...registrations.values()])
  const positions = await positionsOf(db, tenantId, rows, now)
  return rows.map((row) => {
    const own = registrations.get(row.id)
    return presentEvent(
      row,
      {
        counts: counts.get(row.id) ?? NOBODY,
        own,
        place: own && places.get(own.id),
        positions: positionIdsOf(row).flatMap((id) => positions.get(id) ?? []),
      },
      now,
    )
  })
}

function presentEvent(row: EventRow, { counts, own, place, positions }: Around, now: number): CareerEvent {
  const at = row.latlong === null ? null : (JSON.parse(row.latlong) as LatLong)
  const joinOpens = joinOpensAt(row, own, now)
  const isExpected = own?.status === 'registered' && row.canceled_at === null && row.end_at > now
  const code = isExpected ? writtenCode(own.code) : null
  return {
    id: row.id,
    title: row.title,
    kind: row.kind as CareerEventKind,
    startTs: seconds(row.start_at),
    endTs: seconds(row.end_at),
    tz: row.time_zone,
    online: row.online === 1,
    joinUrl: joinOpens !== null && joinOpens <= now ? row.join_url : null,
    venue: row.address === null ? null : { address: row.address, latlong: at && `${at.lat},${at.lng}` },
    capacity: row.capacity,
    seatsLeft: seatsLeft(row, counts),
    registration: registrationAt(row, counts, own, now),
    positionIds: positions.map(({ id }) => id),
    qr: code === null ? null : qrOf(code),
    icsUrl: own && own.registered_at !== null ? `${EVENT}/${row.id}/calendar` : null,
    passCode: code,
    descriptionHtml: row.description_html,
    host: row.host,
    positions,
    registerUntilTs: seconds(closesAt(row)),
    waitlistPlace: place ?? null,
    waitlistCount: counts.waitlisted,
    joinOpensTs: orNull(joinOpens),
    mapUrl: mapAddress(row.address, at),
    isCanceled: row.canceled_at !== null,
    reason: row.reason,
    canCancel: canCancel(row, own, now),
    registrationCanceledBy: own?.status === 'canceled' ? (own.canceled_by as 'candidate' | 'employer') : null,
    attendedTs: orNull(own?.checked_in_at ?? null),
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)
const orNull = (ms: number | null) => (ms === null ? null : seconds(ms))
