import type { Transaction } from 'kysely'
import { EVENT_KINDS } from '#contract/events/events.ts'
import type { EmployerEvent, EventRegistration } from '#contract/employer/employer-events.ts'
import { readEventForEmployer } from '#server/features/events/employer/presenter.ts'
import type { EventRef } from '#server/features/events/store.ts'
import { parseChoice, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { UsageError, type CommandContext, type Options, type Row } from '#server/cli/command.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import { omitUndefined } from '#server/cli/omit-undefined.ts'

export const ID = { id: { about: 'of the event (see event list)', isRequired: true } } as const

/** Options for event details. */
export const DETAILS = {
  title: { about: 'such as "Open day at the workshop"' },
  kind: { about: EVENT_KINDS.join(', ') },
  start: { about: 'such as 2027-01-25T16:00:00+01:00' },
  end: { about: 'such as 2027-01-25T19:00:00+01:00' },
  zone: { about: 'time zone of the event, such as Europe/Oslo' },
  address: { about: 'where it takes place' },
  latlong: { about: 'the place on a map, such as 60.393,5.323' },
  online: { about: 'yes or no' },
  'join-url': { about: 'https address to join by; told 15 minutes before' },
  host: { about: 'who invites, such as "Fleet workshop"' },
  capacity: { about: 'how many seats; "none" for room for everybody' },
  'register-until': { about: 'when registering ends; else when the event begins' },
  'position-id': { about: 'a position of the site that it is about', joins: ',' },
  'external-id': { about: 'your own name of it' },
} as const

/** Builds the request body from the options; missing ones are left out. */
export function buildEventBody(options: Options): object {
  const { online, capacity, 'position-id': positions } = options
  const isOnline = online === undefined ? undefined : parseChoice('online', online, ['yes', 'no']) === 'yes'
  return omitUndefined({
    title: options['title'],
    kind: options['kind'],
    start_at: options['start'],
    end_at: options['end'],
    time_zone: options['zone'],
    address: options['address'] ?? (isOnline === true ? null : undefined),
    latlong:
      options['latlong'] === undefined ? (isOnline === true ? null : undefined) : parseLatLong(options['latlong']),
    online: isOnline,
    join_url: options['join-url'] ?? (isOnline === false ? null : undefined),
    host: options['host'],
    capacity:
      capacity === 'none' ? null : capacity === undefined ? undefined : parsePositiveNumber('capacity', capacity),
    register_until: options['register-until'],
    position_ids: positions?.split(',').map((id) => parsePositiveNumber('position-id', id)),
    external_id: options['external-id'],
  })
}

function parseLatLong(text: string): { lat: number; lng: number } {
  const [lat = NaN, lng = NaN, ...more] = text.split(',').map(Number)
  if (Number.isNaN(lat) || Number.isNaN(lng) || more.length > 0)
    throw new UsageError(`--latlong is a place such as 60.393,5.323, not "${text}"`)
  return { lat, lng }
}

/** The command's option for each field of the API call; fields whose option has the same name are left out. */
export const OPTIONS: Record<string, string> = {
  start_at: 'start',
  end_at: 'end',
  time_zone: 'zone',
  join_url: 'join-url',
  register_until: 'register-until',
  position_ids: 'position-id',
  external_id: 'external-id',
}

/** Converts an event to a row of output. */
export function toEventRow({
  id,
  title,
  state,
  start_at,
  capacity,
  registered,
  waitlisted,
  checked_in,
}: EmployerEvent): Row {
  return { id, title, state, start: start_at, capacity, registered, waiting: waitlisted, there: checked_in }
}

export function toRegistrationRow({ id, candidate, status, ...row }: EventRegistration): Row {
  return { id, who: candidate.email, status, place: row.waitlist_place, there: row.checked_in_at }
}

type Effect<Answer> = (opened: Services, tx: Transaction<Schema>, which: EventRef) => Promise<Answer>

export async function runOnEventInTransaction<Answer>(
  { db, services }: CommandContext,
  { domain, id = '' }: Options,
  effect: Effect<Answer>,
): Promise<Answer> {
  const tenant = await requireTenant(db, domain)
  const opened = await services()
  return opened.transaction((tx) => effect(opened, tx, { tenantId: tenant.id, id }))
}

/** Changes an event in a transaction, and prints it as changed. */
export async function changeEventAndReadRows(
  context: CommandContext,
  options: Options,
  effect: Effect<void>,
): Promise<Row[]> {
  const event = await runOnEventInTransaction(context, options, async (opened, tx, which) => {
    await effect(opened, tx, which)
    return readEventForEmployer(tx, which, context.now)
  })
  return [toEventRow(event)]
}
