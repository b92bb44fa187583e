import { useState } from 'react'
import { readDay, separate, writeDay } from './date-format.ts'
import { compare, isoOf, type Day, type Picker } from './day.ts'

/** What is wrong with a typed date: not one, before the first or after the last that may be chosen. */
export type DateTrouble = 'unread' | 'early' | 'late'

/** The text of a date while it is typed. What is no date, or none that may be chosen, clears the value; the text stays to be mended. */
export function useDateText({ value, format, locale, picker, min, max, onChange }: DateTextInput) {
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const [known, setKnown] = useState('')
  const text = typed ?? (value ? writeDay(value, format, locale) : '')
  const read = typed === undefined ? value : readDay(typed, format, locale, picker)
  const trouble = troubleOf()

  // A value from elsewhere (the grid, a draft) replaces what was typed.
  const key = value ? isoOf(value, picker) : ''
  if (key !== known) {
    setKnown(key)
    if (value && (!read || compare(value, read, picker) !== 0)) setTyped(undefined)
  }

  function troubleOf(): DateTrouble | undefined {
    if (typed === undefined || typed.trim() === '') return undefined
    if (!read) return 'unread'
    if (min && compare(read, min, picker) < 0) return 'early'
    return max && compare(read, max, picker) > 0 ? 'late' : undefined
  }
  const type = (next: string) => {
    const separated = separate(next, text, format)
    setTyped(separated)
    setLeft(false)
    const day = readDay(separated, format, locale, picker)
    const isTaken = day && !(min && compare(day, min, picker) < 0) && !(max && compare(day, max, picker) > 0)
    if (isTaken ? !value || compare(day, value, picker) !== 0 : value) onChange(isTaken ? day : undefined)
  }
  const leave = () => {
    setLeft(true)
    if (typed !== undefined && !trouble) setTyped(undefined)
  }
  const forget = () => setTyped(undefined)
  return { text, type, leave, forget, trouble: isLeft ? trouble : undefined }
}

type DateTextInput = {
  value: Day | undefined
  format: string
  locale: string
  picker: Picker
  min: Day | undefined
  max: Day | undefined
  onChange: (day: Day | undefined) => void
}
