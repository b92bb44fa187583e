import { EVENT, type CareerEvent, type CareerEventKind } from '#contract/events/events.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildMapLink, type LatLong } from '#server/platform/map-link.ts'
import { toSeconds, toSecondsOrNull } from '#server/platform/time/wire-times.ts'
import { formatCheckInCode } from './pass/check-in-code.ts'
import { buildQrCodePath } from './pass/qr-code-path.ts'
import { parsePositionIds, listEventPositions } from './event-positions.ts'
import {
  canCancelRegistration,
  getClosingTime,
  findEventJoinTime,
  getRegistrationState,
  countSeatsLeft,
} from './registration-state.ts'
import {
  countRegistrationsByEvent,
  requireEvent,
  NOBODY,
  readWaitlistPlaces,
  readOwnRegistrationsByEvent,
  type Counts,
  type EventRow,
  type OwnEventRef,
  type RegistrationRow,
} from './store.ts'

type PresentContext = {
  counts: Counts
  own: RegistrationRow | undefined
  place: number | undefined
  positions: CareerEvent['positions']
}

/** Reads an event and presents it to one candidate. */
export async function readEventForCandidate(db: Db, own: OwnEventRef, now: number): Promise<CareerEvent> {
  const [event] = await presentEvents(db, own, [await requireEvent(db, own)], now)
  if (!event) throw new Error('an event is not itself')
  return event
}

/** Events as one candidate sees them, in the order they are given. */
export async function presentEvents(
  db: Db,
  { tenantId, candidateId }: Omit<OwnEventRef, 'id'>,
  rows: readonly EventRow[],
  now: number,
): Promise<CareerEvent[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countRegistrationsByEvent(db, ids)
  const registrations = await readOwnRegistrationsByEvent(db, candidateId, ids)
  const places = await readWaitlistPlaces(db, [...registrations.values()])
  const positions = await listEventPositions(db, tenantId, rows, now)
  return rows.map((row) => {
    const own = registrations.get(row.id)
    return presentEvent(
      row,
      {
        counts: counts.get(row.id) ?? NOBODY,
        own,
        place: own && places.get(own.id),
        positions: parsePositionIds(row).flatMap((id) => positions.get(id) ?? []),
      },
      now,
    )
  })
}

function presentEvent(row: EventRow, { counts, own, place, positions }: PresentContext, now: number): CareerEvent {
  const at = row.latlong === null ? null : (JSON.parse(row.latlong) as LatLong)
  const joinOpens = findEventJoinTime(row, own, now)
  const isExpected = own?.status === 'registered' && row.canceled_at === null && row.end_at > now
  const code = isExpected ? formatCheckInCode(own.code) : null
  return {
    id: row.id,
    title: row.title,
    kind: row.kind as CareerEventKind,
    startTs: toSeconds(row.start_at),
    endTs: toSeconds(row.end_at),
    tz: row.time_zone,
    online: row.online === 1,
    joinUrl: joinOpens !== null && joinOpens <= now ? row.join_url : null,
    venue: row.address === null ? null : { address: row.address, latlong: at && `${at.lat},${at.lng}` },
    capacity: row.capacity,
    seatsLeft: countSeatsLeft(row, counts),
    registration: getRegistrationState(row, counts, own, now),
    positionIds: positions.map(({ id }) => id),
    qr: code === null ? null : buildQrCodePath(code),
    icsUrl: own && own.registered_at !== null ? `${EVENT}/${row.id}/calendar` : null,
    passCode: code,
    descriptionHtml: row.description_html,
    host: row.host,
    positions,
    registerUntilTs: toSeconds(getClosingTime(row)),
    waitlistPlace: place ?? null,
    waitlistCount: counts.waitlisted,
    joinOpensTs: toSecondsOrNull(joinOpens),
    mapUrl: buildMapLink(row.address, at),
    isCanceled: row.canceled_at !== null,
    reason: row.reason,
    canCancel: canCancelRegistration(row, own, now),
    registrationCanceledBy: own?.status === 'canceled' ? (own.canceled_by as 'candidate' | 'employer') : null,
    attendedTs: toSecondsOrNull(own?.checked_in_at ?? null),
  }
}
