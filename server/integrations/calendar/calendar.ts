import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

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

function written(
  name: string | null,
  entries: readonly CalendarEntry[],
  method: ICalCalendarMethod,
  ttl: number | null,
): string {
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
  return `${calendar.toString()}\r\n`
}

/** Line breaks are escaped by the library; other control characters have no place in the format. */
const plain = (text: string) => text.toWellFormed().replaceAll(/[^\P{Control}\n\r\t]+/gu, ' ')
const oneLine = (text: string) => text.toWellFormed().replaceAll(/\p{Control}+/gu, ' ')
/** The library writes the name of a calendar as it is given. */
const nameOf = (text: string) => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`)
