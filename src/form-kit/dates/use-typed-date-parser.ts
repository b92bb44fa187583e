import { useLingui } from '@lingui/react/macro'
import { UnparsedInput } from '#src/form-kit/store/unparsed-input.ts'
import { parseTypedDay, formatTypedDay } from './date-format.ts'
import { compareDays, type Day, type Picker } from './day.ts'

export type DateRules = { picker: Picker; format: string; locale: string; min?: Day | undefined; max?: Day | undefined }

/** Parses a typed date: the day, undefined if empty, or the problem: invalid or not allowed. */
export function useTypedDateParser({ picker, format, locale, min, max }: DateRules) {
  const { t } = useLingui()
  return (text: string): Day | UnparsedInput | undefined => {
    if (text.trim() === '') return undefined
    const day = parseTypedDay(text, format, locale, picker)
    if (!day) return new UnparsedInput(text, t`This is not a date. Write it as ${format}.`)
    if (min && compareDays(day, min, picker) < 0)
      return new UnparsedInput(text, t`Choose ${formatTypedDay(min, format, locale)} or later.`)
    if (max && compareDays(day, max, picker) > 0)
      return new UnparsedInput(text, t`Choose ${formatTypedDay(max, format, locale)} or earlier.`)
    return day
  }
}
