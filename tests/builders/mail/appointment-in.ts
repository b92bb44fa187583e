import ICAL from 'ical.js'
import type { Email } from 'postal-mime'

type Appointment = {
  method: unknown
  uid: unknown
  sequence: unknown
  status: unknown
  start: string
  end: string
  location: unknown
  /** Address and name. */
  organizer: unknown[]
  attendee: unknown[]
  alarms: number
}

/** The appointment in a mail, as parsed by a calendar program; null for a mail without one. */
export function findAppointment({ attachments }: Email): Appointment | null {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
  if (!file) return null
  const content = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  const calendar = new ICAL.Component(ICAL.parse(content) as never)
  const event = calendar.getFirstSubcomponent('vevent')
  const of = (name: string) => event?.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: of('uid'),
    sequence: of('sequence'),
    status: of('status'),
    start: String(of('dtstart')),
    end: String(of('dtend')),
    location: of('location'),
    organizer: [of('organizer'), event?.getFirstProperty('organizer')?.getFirstParameter('cn')],
    attendee: [of('attendee'), event?.getFirstProperty('attendee')?.getFirstParameter('cn')],
    alarms: event?.getAllSubcomponents('valarm').length ?? 0,
  }
}
