import { expect, test } from 'vitest'
import { findNotificationKind, type Kind } from './kinds.ts'
import { parseNotificationNames } from './parse-notification-names.ts'
import { formatMessage, type Reader } from './format-message.ts'

const at = Date.parse('2026-05-04T07:00:00Z')
const later = { locale: 'en', zone: 'Europe/Berlin', now: at + 40 * 86_400_000 } as const
const formatFor = (name: string, names: Record<string, string | number>, reader: Reader = later) =>
  formatMessage(
    reader,
    findNotificationKind(name) as Kind,
    parseNotificationNames({ names: JSON.stringify(names), created_at: at }),
  )

test('N-11 what ends is told by its day and hour, whenever that is read', () => {
  const endsAt = Date.parse('2026-05-05T21:59:00Z')
  expect(formatFor('offer.expiring', { position: 'Deck Officer', endsAt })).toBe(
    'The offer for Deck Officer expires on Tue, May 5, 23:59 GMT+2',
  )
  expect(formatFor('form.due', { form: 'Travel', endsAt }, { ...later, zone: 'Asia/Tokyo' })).toBe(
    'A form is due on Wed, May 6, 06:59 GMT+9: Travel',
  )
  expect(formatFor('form.due', { form: 'Travel', endsAt }, { ...later, locale: 'ar' })).toMatch(
    /5 مايو.*23:59.*: Travel$/u,
  )
})

test('N-08 an interview is told by the clock of the reader and of the place, by one where the reader’s is not known', () => {
  const names = { position: 'Mate', startAt: Date.parse('2026-06-15T08:00:00Z'), tz: 'Asia/Tokyo', state: 'confirmed' }
  expect(formatFor('interview.scheduled', names)).toBe(
    'Your interview for Mate is on Mon, Jun 15, 10:00 GMT+2 (17:00 GMT+9, Tokyo)',
  )
  expect(formatFor('interview.scheduled', names, { ...later, zone: null })).toBe(
    'Your interview for Mate is on Mon, Jun 15, 17:00 GMT+9',
  )
})

test('N-11 what a name holds is never taken for the place of a time', () => {
  const names = { position: 'Mate {when}', startAt: Date.parse('2026-06-15T08:00:00Z'), tz: 'Europe/Berlin' }
  expect(formatFor('interview.reminder', names)).toBe(
    'Reminder: your interview for Mate {when} is on Mon, Jun 15, 10:00 GMT+2',
  )
})

test('N-11 notifications of before say the day that they meant', () => {
  expect(formatFor('offer.expiring', { position: 'Mate', days: 1 })).toBe(
    'The offer for Mate expires on Tue, May 5, 2026',
  )
  expect(formatFor('form.due', { form: 'Travel', days: 3 })).toBe('A form is due on Thu, May 7, 2026: Travel')
  expect(formatFor('interview.scheduled', { position: 'Mate', startAt: at, zone: 'UTC', state: 'confirmed' })).toBe(
    'Your interview for Mate is on Mon, May 4, 09:00 GMT+2',
  )
  expect(formatFor('account.expiring', { day: 'June 1, 2026' })).toContain('deleted on June 1, 2026 because')
  expect(formatFor('account.expiring', { goesAt: Date.parse('2027-01-01T23:30:00Z') })).toContain(
    'on Sat, Jan 2, 2027 bec',
  )
})

test.each([
  [1, 'A new job for your saved search: Mates', 'وظيفة جديدة لبحثك المحفوظ: Mates'],
  [2, '2 new jobs for your saved search: Mates', 'وظيفتان جديدتان لبحثك المحفوظ: Mates'],
  [3, '3 new jobs for your saved search: Mates', '3 وظائف جديدة لبحثك المحفوظ: Mates'],
  [11, '11 new jobs for your saved search: Mates', '11 وظيفة جديدة لبحثك المحفوظ: Mates'],
  [50_000, '50,000 new jobs for your saved search: Mates', '50,000 وظيفة جديدة لبحثك المحفوظ: Mates'],
])('%d new jobs are counted as the language counts', (count, english, arabic) => {
  expect(formatFor('search.new-jobs', { search: 'Mates', count })).toBe(english)
  expect(formatFor('search.new-jobs', { search: 'Mates', count }, { ...later, locale: 'ar' })).toBe(arabic)
})
