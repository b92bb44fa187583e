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

/** A calendar that programs subscribe to (RFC 5545). Times are in UTC, which every program shows by the clock of whoever looks. */
export function writeFeed({ name, entries }: Calendar): string {
  return written(name, entries, ICalCalendarMethod.PUBLISH, REFRESH)
}

/** One entry as a file; one that is canceled takes itself out of the calendar. */
export function writeEntry(entry: CalendarEntry): string {
  return written(null, [entry], entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH, null)
}

/** Who invites whom. `isSettled`: whoever is invited chose the time. */
export type Invited = {
  organizer: { name: string; email: string }
  attendee: { name: string; email: string; isSettled: boolean }
}
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/** Seconds before an appointment at which a calendar reminds of it. */
const REMIND_BEFORE = 3600

/** One entry as a mail carries it (RFC 5546): programs put it into the calendar, and take it out again where it is canceled. */
export function writeInvitation(entry: CalendarEntry, { organizer, attendee }: Invited): Invitation {
  const method = entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = calendarOf(null, [entry], method, null)
  const [event] = calendar.events()
  event?.organizer({ name: oneLine(organizer.name), email: organizer.email })
  event?.createAttendee({
    name: oneLine(attendee.name) || attendee.email,
    email: attendee.email,
    role: ICalAttendeeRole.REQ,
    status: attendee.isSettled ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    // Nobody reads what is answered: the page is where an interview is moved or canceled.
    rsvp: false,
  })
  if (!entry.isCanceled)
    event?.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_BEFORE, description: plain(entry.title) })
  return { method: entry.isCanceled ? 'CANCEL' : 'REQUEST', content: textOf(calendar) }
}

function written(...of: Parameters<typeof calendarOf>): string {
  return textOf(calendarOf(...of))
}

const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`

function calendarOf(
  name: string | null,
  entries: readonly CalendarEntry[],
  method: ICalCalendarMethod,
  ttl: number | null,
): ICalCalendar {
  const calendar = ical({ prodId: PRODUCT, method, ttl, ...(name === null ? {} : { name: nameOf(name) }) })
  for (const { uid, sequence, changedAt, startAt, endAt, location, url, isCanceled, ...words } of entries)
    calendar.createEvent({
      id: oneLine(uid),
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(startAt),
      end: new Date(endAt),
      summary: plain(words.title),
      description: plain(words.description),
      location: location && {
        title: plain(location.name),
        ...(location.at ? { geo: { lat: location.at.lat, lon: location.at.lng } } : {}),
      },
      url,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar
}

/** Line breaks are escaped by the library; other control characters have no place in the format. */
const plain = (text: string) => text.toWellFormed().replaceAll(/[^\P{Control}\n\r\t]+/gu, ' ')
const oneLine = (text: string) => text.toWellFormed().replaceAll(/\p{Control}+/gu, ' ')
/** The library writes the name of a calendar as it is given. */
const nameOf = (text: string) => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)
