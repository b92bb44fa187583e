import type { Locale } from '#contract/locales.ts'
import { momentText, type Moment } from '#contract/time/moment-text.ts'
import { say, sayAround } from '#server/platform/texts/say.ts'
import { messageOf, type Kind, type Names } from './kinds.ts'

/** Who reads, and when. `zone` is null for whoever's is not known: then a time is told by the clock of the place. */
export type Reader = { locale: Locale; zone: string | null; now: number }

/** A sentence about a time, for whoever writes the time by the clock that they have. */
type Dated = Moment & { before: string; after: string }

/** What a notification says to that reader. */
export function inWords(reader: Reader, kind: Kind, names: Names): string {
  const dated = datedWords(reader.locale, kind, names)
  if (!dated) return say(reader.locale, messageOf(kind, names), { ...names, ...shownCount(reader.locale, names) })
  const { before, after, ...moment } = dated
  return `${before}${momentText(moment, { ...reader, zone: reader.zone ?? moment.tz ?? 'UTC' })}${after}`
}

/** The same where it is read later, and elsewhere, as mails are: by the clock of the place first, and by the reader's where that shows something else. */
export function atPlace({ locale, zone, now }: Reader, kind: Kind, names: Names): string {
  const { tz } = names
  const isPlaced = typeof tz === 'string'
  return inWords(
    { locale, zone: isPlaced ? tz : zone, now },
    kind,
    isPlaced && zone !== null ? { ...names, tz: zone } : names,
  )
}

/** The same as the words round its time; null where it names none. */
export function datedWords(locale: Locale, kind: Kind, names: Names): Dated | null {
  const moment = momentOf(names)
  const around = moment && sayAround(locale, messageOf(kind, names), names, 'when')
  return around && { ...around, ...moment }
}

/** "50,000": digits stay Latin in every language. */
function shownCount(locale: Locale, { count }: Names): Names {
  if (typeof count !== 'number') return {}
  return { count: new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(count) }
}

function momentOf({ startAt, endsAt, goesAt, lastDay, tz }: Names): Moment | null {
  const at = startAt ?? endsAt
  if (typeof at === 'number') return { at, tz: typeof tz === 'string' ? tz : null, isDay: false }
  const day = goesAt ?? lastDay
  return typeof day === 'number' ? { at: day, tz: null, isDay: true } : null
}
