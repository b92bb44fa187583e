import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator'

/** A calendar entry. Times are epoch ms. */
export type CalendarEntry = {
  /** Never changes, because calendar programs recognize an entry by it. */
  uid: string
  /** Version of the entry, which increases with each change. */
  sequence: number
  /** When the entry was last changed. */
  changedAt: number
  startAt: number
  endAt: number
  title: string
  description: string
  location: { name: string; at: { lat: number; lng: number } | null } | null
  /** URL of our page about the entry. */
  url: string
  isCanceled: boolean
}

type Calendar = { name: string; entries: readonly CalendarEntry[] }

/** Interval at which calendar programs refresh the calendar, s. */
const REFRESH = 3600
const PRODUCT = { company: 'Foyer', product: 'Careers site' }

/** Writes a calendar for subscriptions (RFC 5545). Times are in UTC; programs show them in the reader's time zone. */
export function buildFeedText({ name, entries }: Calendar): string {
  return buildCalendarText(name, entries, ICalCalendarMethod.PUBLISH, REFRESH)
}

/** Writes a calendar file with one entry. A canceled entry removes itself from the calendar. */
export function buildEntryText(entry: CalendarEntry): string {
  return buildCalendarText(
    null,
    [entry],
    entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    null,
  )
}

/** The participants of an appointment. `isSettled`: the attendee has chosen the time. */
export type Attendee = {
  organizer: { name: string; email: string }
  attendee: { name: string; email: string; isSettled: boolean }
}
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** Time of the reminder before an appointment, s. */
const REMIND_BEFORE = 3600

/** Writes a calendar entry for a mail (RFC 5546). Programs add it to the calendar, or remove a canceled one. */
export function buildMailInvitation(entry: CalendarEntry, { organizer, attendee }: Attendee): Invitation {
  const method = entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = buildCalendar(null, [entry], method, null)
  const [event] = calendar.events()
  event?.organizer({ name: toOneLine(organizer.name), email: organizer.email })
  event?.createAttendee({
    name: toOneLine(attendee.name) || attendee.email,
    email: attendee.email,
    role: ICalAttendeeRole.REQ,
    status: attendee.isSettled ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    // Replies are not read, because interviews are moved and canceled on our page.
    rsvp: false,
  })
  if (!entry.isCanceled)
    event?.createAlarm({
      type: ICalAlarmType.display,
      trigger: REMIND_BEFORE,
      description: stripControlCharacters(entry.title),
    })
  return { method: entry.isCanceled ? 'CANCEL' : 'REQUEST', content: serializeCalendar(calendar) }
}

function buildCalendarText(...of: Parameters<typeof buildCalendar>): string {
  return serializeCalendar(buildCalendar(...of))
}

const serializeCalendar = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

function buildCalendar(
  name: string | null,
  entries: readonly CalendarEntry[],
  method: ICalCalendarMethod,
  ttl: number | null,
): ICalCalendar {
  const calendar = ical({ prodId: PRODUCT, method, ttl, ...(name === null ? {} : { name: escapeCalendarName(name) }) })
  for (const { uid, sequence, changedAt, startAt, endAt, location, url, isCanceled, ...words } of entries)
    calendar.createEvent({
      id: toOneLine(uid),
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(startAt),
      end: new Date(endAt),
      summary: stripControlCharacters(words.title),
      description: stripControlCharacters(words.description),
      location: location && {
        title: stripControlCharacters(location.name),
        ...(location.at ? { geo: { lat: location.at.lat, lon: location.at.lng } } : {}),
      },
      url,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar
}

/** Removes control characters, which the format does not allow. Line breaks stay, because the library escapes them. */
const stripControlCharacters = (text: string) => text.toWellFormed().replaceAll(/[^\P{Control}\n\r\t]+/gu, ' ')
const toOneLine = (text: string) => text.toWellFormed().replaceAll(/\p{Control}+/gu, ' ')
/** Escapes the name of a calendar, which the library does not do. */
const escapeCalendarName = (text: string) => toOneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)
