import type { Locale } from '#contract/locales.ts'
import { formatMomentText, type Moment } from '#contract/time/moment-text.ts'
import { translate, translateAroundPlaceholder } from '#server/platform/texts/translate.ts'
import { getMessageText, type Kind, type Names } from './kinds.ts'

/** Reader of a message. If `zone` is null, times are shown in the time zone of the place. */
export type Reader = { locale: Locale; zone: string | null; now: number }

/** A sentence about a time, for readers whose mail formats it in local time. */
type DatedMessage = Moment & { before: string; after: string }

/** Formats a notification's text for this reader. */
export function formatMessage(reader: Reader, kind: Kind, names: Names): string {
  const dated = splitMessageAroundTime(reader.locale, kind, names)
  if (!dated) return translate(reader.locale, getMessageText(kind, names), names)
  const { before, after, ...moment } = dated
  return `${before}${formatMomentText(moment, { ...reader, zone: reader.zone ?? moment.tz ?? 'UTC' })}${after}`
}

/**
 * The text of a notification that is read later and elsewhere, as mails are: in the time zone of the place, and in the
 * reader's as well if it differs.
 */
export function formatMessageInPlaceTime({ locale, zone, now }: Reader, kind: Kind, names: Names): string {
  const { tz } = names
  const isPlaced = typeof tz === 'string'
  return formatMessage(
    { locale, zone: isPlaced ? tz : zone, now },
    kind,
    isPlaced && zone !== null ? { ...names, tz: zone } : names,
  )
}

/** The text of a notification, split around the time in it; null if it names no time. */
export function splitMessageAroundTime(locale: Locale, kind: Kind, names: Names): DatedMessage | null {
  const moment = findMomentInNames(names)
  const parts = moment && translateAroundPlaceholder(locale, getMessageText(kind, names), names, 'when')
  return parts && { ...parts, ...moment }
}

function findMomentInNames({ startAt, endsAt, goesAt, lastDay, tz }: Names): Moment | null {
  const at = startAt ?? endsAt
  if (typeof at === 'number') return { at, tz: typeof tz === 'string' ? tz : null, isDay: false }
  const day = goesAt ?? lastDay
  return typeof day === 'number' ? { at: day, tz: null, isDay: true } : null
}
