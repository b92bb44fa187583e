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
  /** The id never changes, because calendar programs recognize the entry by it. */
  uid: string
  /** Increases with each change. */
  sequence: number
  /** When it was last changed. */
  changedAt: number
  startAt: number
  endAt: number
  title: string
  description: string
  location: { name: string; at: { lat: number; lng: number } | null } | null
  /** Our page about it. */
  url: string
  isCanceled: boolean
}

type Calendar = { name: string; entries: readonly CalendarEntry[] }

/** Refresh interval for calendar programs, seconds. */
const REFRESH = 3600
const PRODUCT = { company: 'Foyer', product: 'Careers site' }

/** A calendar to subscribe to (RFC 5545). Times are in UTC, which programs show in the reader's time zone. */
export function writeFeed({ name, entries }: Calendar): string {
  return writeCalendar(name, entries, ICalCalendarMethod.PUBLISH, REFRESH)
}

/** A calendar file with one entry; a canceled entry removes itself from the calendar. */
export function writeEntry(entry: CalendarEntry): string {
  return writeCalendar(null, [entry], entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH, null)
}

/** The participants. `isSettled`: the attendee chose the time. */
export type Attendee = {
  organizer: { name: string; email: string }
  attendee: { name: string; email: string; isSettled: boolean }
}
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** Reminder before an appointment, seconds. */
const REMIND_BEFORE = 3600

/** A calendar entry for a mail (RFC 5546): programs add it to the calendar, or remove a canceled one. */
export function writeInvitation(entry: CalendarEntry, { organizer, attendee }: Attendee): Invitation {
  const method = entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = buildCalendar(null, [entry], method, null)
  const [event] = calendar.events()
  event?.organizer({ name: toOneLine(organizer.name), email: organizer.email })
  event?.createAttendee({
    name: toOneLine(attendee.name) || attendee.email,
    email: attendee.email,
    role: ICalAttendeeRole.REQ,
    status: attendee.isSettled ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    // Replies are not read: interviews are moved or canceled on the page.
    rsvp: false,
  })
  if (!entry.isCanceled)
    event?.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_BEFORE, description: stripControls(entry.title) })
  return { method: entry.isCanceled ? 'CANCEL' : 'REQUEST', content: toText(calendar) }
}

function writeCalendar(...of: Parameters<typeof buildCalendar>): string {
  return toText(buildCalendar(...of))
}

const toText = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

function buildCalendar(
  name: string | null,
  entries: readonly CalendarEntry[],
  method: ICalCalendarMethod,
  ttl: number | null,
): ICalCalendar {
  const calendar = ical({ prodId: PRODUCT, method, ttl, ...(name === null ? {} : { name: escapeName(name) }) })
  for (const { uid, sequence, changedAt, startAt, endAt, location, url, isCanceled, ...words } of entries)
    calendar.createEvent({
      id: toOneLine(uid),
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(startAt),
      end: new Date(endAt),
      summary: stripControls(words.title),
      description: stripControls(words.description),
      location: location && {
        title: stripControls(location.name),
        ...(location.at ? { geo: { lat: location.at.lat, lon: location.at.lng } } : {}),
      },
      url,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar
}

/** The library escapes line breaks; the format allows no other control characters. */
const stripControls = (text: string) => text.toWellFormed().replaceAll(/[^\P{Control}\n\r\t]+/gu, ' ')
const toOneLine = (text: string) => text.toWellFormed().replaceAll(/\p{Control}+/gu, ' ')
/** The library does not escape the name of a calendar. */
const escapeName = (text: string) => toOneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)
