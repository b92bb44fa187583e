import { useState } from 'react'
import { UnparsedInput } from '#src/form-kit/store/unparsed-input.ts'
import { insertSeparators, formatTypedDay } from './date-format.ts'
import { compareDays, type Day } from './day.ts'
import { type DateRules, useTypedDateParser } from './use-typed-date-parser.ts'

/**
 * The text of a date while typing. Invalid or disallowed dates are reported as unread, and the text stays for
 * correction.
 */
export function useDateText({ value, unread, onChange, ...rules }: DateTextInput) {
  const { format, locale, picker } = rules
  const parseDate = useTypedDateParser(rules)
  const [typed, setTyped] = useState<string>()
  // A value from elsewhere (the grid, a draft) replaces the typed text.
  const text =
    typed !== undefined && isKnown(typed)
      ? typed
      : (unread?.text ?? (value ? formatTypedDay(value, format, locale) : ''))

  function isKnown(own: string): boolean {
    const day = parseDate(own)
    if (day instanceof UnparsedInput) return unread?.text === own
    return day ? value !== undefined && compareDays(day, value, picker) === 0 : !value && !unread?.text
  }
  const handleType = (next: string) => {
    const separated = insertSeparators(next, text, format)
    setTyped(separated)
    const day = parseDate(separated)
    const isSame = day && value && !(day instanceof UnparsedInput) && compareDays(day, value, picker) === 0
    if (!isSame) onChange(day)
  }
  const leave = () => {
    if (typed !== undefined && !(parseDate(typed) instanceof UnparsedInput)) setTyped(undefined)
  }
  const forget = () => setTyped(undefined)
  return { text, type: handleType, leave, forget }
}

type DateTextInput = DateRules & {
  value: Day | undefined
  unread: UnparsedInput | undefined
  onChange: (day: Day | UnparsedInput | undefined) => void
}
