import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator'

/** Something that stands in a calendar. Times are epoch ms. */
export type CalendarEntry = {
  /** The same for ever: by it a calendar program knows the entry again. */
  uid: string
  /** Greater after each change. */
  sequence: number
  /** When it was changed last. */
  changedAt: number
  startAt: number
  endAt: number
  title: string
  description: string
  location: { name: string; at: { lat: number; lng: number } | null } | null
  /** A page of ours about it. */
  url: string
  isCanceled: boolean
}

type Calendar = { name: string; entries: readonly CalendarEntry[] }

/** Calendar programs ask again so often, seconds. */
const REFRESH = 3600
const PRODUCT = { company: 'Foyer', product: 'Careers site' }

/**
 * A calendar that programs subscribe to (RFC 5545). Times are in UTC, which every program shows by the clock of
 * whoever looks.
 */
export function writeFeed({ name, entries }: Calendar): string {
  return writeCalendar(name, entries, ICalCalendarMethod.PUBLISH, REFRESH)
}

/** One entry as a file; one that is canceled takes itself out of the calendar. */
export function writeEntry(entry: CalendarEntry): string {
  return writeCalendar(null, [entry], entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH, null)
}

/** Who invites whom. `isSettled`: whoever is invited chose the time. */
export type Attendee = {
  organizer: { name: string; email: string }
  attendee: { name: string; email: string; isSettled: boolean }
}
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** Seconds before an appointment at which a calendar reminds of it. */
const REMIND_BEFORE = 3600

/**
 * One entry as a mail carries it (RFC 5546): programs put it into the calendar, and take it out again where it is
 * canceled.
 */
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
    // Nobody reads what is answered: the page is where an interview is moved or canceled.
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

/** Line breaks are escaped by the library; other control characters have no place in the format. */
const stripControls = (text: string) => text.toWellFormed().replaceAll(/[^\P{Control}\n\r\t]+/gu, ' ')
const toOneLine = (text: string) => text.toWellFormed().replaceAll(/\p{Control}+/gu, ' ')
/** The library writes the name of a calendar as it is given. */
const escapeName = (text: string) => toOneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)
