import type { Locale } from '#contract/locales.ts'
import { say } from '#server/platform/texts/say.ts'
import { messageOf, type Kind, type Names } from './kinds.ts'

/** What a notification says, in that language. */
export function inWords(locale: Locale, kind: Kind, names: Names): string {
  return say(locale, messageOf(kind, names), { ...names, ...shownCount(locale, names), when: whenOf(locale, names) })
}

/** "50,000": digits stay Latin in every language. */
function shownCount(locale: Locale, { count }: Names): Names {
  if (typeof count !== 'number') return {}
  return { count: new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count) }
}

/** "Thu, Dec 3, 15:00 GMT+1": a time that is told is by the candidate's clock, and says by which. Digits stay Latin in every language. */
function whenOf(locale: Locale, { startAt, zone }: Names): string {
  if (typeof startAt !== 'number') return ''
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    numberingSystem: 'latn',
    calendar: 'gregory',
    timeZone: String(zone),
  }).format(startAt)
}
