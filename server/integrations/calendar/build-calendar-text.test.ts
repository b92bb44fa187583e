import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { buildEntryText, buildFeedText, type CalendarEntry } from './build-calendar-text.ts'

const buildEntry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'interview-1@demo.example',
  sequence: 2,
  changedAt: Date.parse('2026-05-01T10:00:00Z'),
  startAt: Date.parse('2026-05-04T13:00:00Z'),
  endAt: Date.parse('2026-05-04T14:00:00Z'),
  title: 'Interview for Harbour Pilot',
  description: 'Video call',
  location: null,
  url: 'https://careers.example.com/careers/interviews?domain=demo.example',
  isCanceled: false,
  ...more,
})
/** Parses a calendar with another library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const events = calendar.getAllSubcomponents('vevent')
  const of = (name: string, index = 0) => events[index]?.getFirstPropertyValue(name)
  return { calendar, events, of, event: new ICAL.Event(events[0]) }
}

describe('D-04 an entry of a calendar', () => {
  test('says what, when, where and how often it changed', () => {
    const place = { name: 'Strandgaten 1, Bergen; 2nd floor', at: { lat: 60.393, lng: 5.323 } }
    const { calendar, of, event } = read(buildEntryText(buildEntry({ location: place })))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect([event.uid, event.sequence, event.summary]).toEqual([
      'interview-1@demo.example',
      2,
      'Interview for Harbour Pilot',
    ])
    expect([event.location, String(of('geo')), String(of('status'))]).toEqual([place.name, '60.393,5.323', 'CONFIRMED'])
    expect(of('url')).toBe('https://careers.example.com/careers/interviews?domain=demo.example')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-05-04T13:00:00.000Z')
    expect(String(of('dtstamp'))).toBe('2026-05-01T10:00:00Z')
  })

  test('that is canceled takes itself out', () => {
    const { calendar, of } = read(buildEntryText(buildEntry({ isCanceled: true, sequence: 3 })))
    expect([calendar.getFirstPropertyValue('method'), of('status'), of('sequence')]).toEqual(['CANCEL', 'CANCELLED', 3])
    const feed = read(buildFeedText({ name: 'Interviews', entries: [buildEntry({ isCanceled: true })] }))
    expect([feed.calendar.getFirstPropertyValue('method'), feed.of('status')]).toEqual(['PUBLISH', 'CANCELLED'])
  })
})

// Local hours in days of 23, 24 and 25 hours.
test.each([
  ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T01:30', '2026-03-29T03:30'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30', '2026-10-25T02:30'],
  ['America/New_York', '2026-03-08T06:30:00Z', '2026-03-08T01:30', '2026-03-08T03:30'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30', '2026-11-01T01:30'],
  ['Asia/Kolkata', '2026-05-04T18:00:00Z', '2026-05-04T23:30', '2026-05-05T00:30'],
  ['Asia/Kathmandu', '2026-05-04T18:00:00Z', '2026-05-04T23:45', '2026-05-05T00:45'],
  ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-05T01:45', '2026-04-05T02:15'],
  ['Pacific/Apia', '2026-05-04T10:30:00Z', '2026-05-04T23:30', '2026-05-05T00:30'],
])('D-04 in %s, from %s on for an hour: from %s to %s', (timeZone, start, from, to) => {
  const startAt = Date.parse(start)
  const { event } = read(
    buildFeedText({ name: 'Interviews', entries: [buildEntry({ startAt, endAt: startAt + 3_600_000 })] }),
  )
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const shown = [event.startDate, event.endDate].map((at) => clock.format(at.toJSDate()).replace(' ', 'T'))
  expect(shown).toEqual([from, to])
})

describe('D-04 nothing that somebody typed breaks the file', () => {
  const hostile =
    'Pilot\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTENDEE:mailto:eve@example.com\r\u0085\u0000; a, b \\ "c" \ud800'

  test('line breaks and separators are text, in every place', () => {
    const text = buildFeedText({
      name: hostile,
      entries: [
        buildEntry({ uid: hostile, title: hostile, description: hostile, location: { name: hostile, at: null } }),
        buildEntry(),
      ],
    })
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2)
    expect(text).not.toMatch(/^(?:ATTENDEE|END:VEVENT.)/m)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Control}/u)
    const { events, event } = read(text)
    expect(events).toHaveLength(2)
    expect(event.summary).toContain('; a, b \\ "c"')
    expect(event.description).toContain('Pilot\nEND:VEVENT\nBEGIN:VEVENT')
    expect(text.replaceAll('\r\n ', '')).toMatch(/^X-WR-CALNAME:Pilot END:VEVENT .*\\; a\\, b \\\\ "c"/m)
  })

  test('long lines are folded by bytes, and no letter is cut', () => {
    const title = `مقابلة ${'面接'.repeat(60)} 👩‍✈️ ${'é'.repeat(90)}`
    const text = buildEntryText(buildEntry({ title }))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(read(text).event.summary).toBe(title)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('the same entries are the same bytes', () => {
    expect(buildFeedText({ name: 'A', entries: [buildEntry()] })).toBe(
      buildFeedText({ name: 'A', entries: [buildEntry()] }),
    )
  })

  test('a calendar without entries is a calendar', () => {
    expect(read(buildFeedText({ name: 'A', entries: [] })).events).toEqual([])
  })
})
