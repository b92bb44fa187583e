import { useEffect, useEffectEvent, useState } from 'react'
import { normalizePhone } from '#contract/form/answers/normalize-phone.ts'
import { usePhones } from './load-phone-parser.ts'
import type { Phones } from './create-phone-parser.ts'

const PLAIN = /^[\d\s()+.\-/]*$/

/**
 * The two controls of a phone number and their combined text. Input is only formatted when typing at the end, so that
 * the caret never jumps and a deleted bracket stays deleted.
 */
export function usePhone({
  value,
  onChange,
  home,
}: {
  value: string | null
  onChange: (value: string | null) => void
  home: string
}) {
  const phones = usePhones()
  const [country, setCountry] = useState(home)
  const [text, setText] = useState(value ?? '')
  /** The last value that this field set: any other value came from outside. */
  const [message, setMessage] = useState<string | null>()
  const [known, setKnown] = useState<{ value: string | null; phones: Phones | null }>()

  // Reset when the value changes outside, and when the numbering plans have loaded.
  if (!known || known.value !== value || known.phones !== phones) {
    setKnown({ value, phones })
    if (value !== message) {
      const read = phones && value ? phones.read(value, country) : undefined
      setText(read?.national ?? value ?? '')
      if (read?.country) setCountry(read.country)
    } else if (phones && typeof message === 'string') setMessage(toPhoneValue(phones, text, country))
  }
  // numbers typed before the plans have loaded get their calling code afterwards
  const sayLate = useEffectEvent((next: string | null | undefined) => {
    if (typeof next === 'string' && next !== value) onChange(next)
  })
  useEffect(() => sayLate(message), [message])

  const changeValue = (typed: string, from: string) => {
    const next = typed.trim() === '' ? null : toPhoneValue(phones, typed, from)
    setMessage(next)
    if (next !== value) onChange(next)
  }
  const handleType = (typed: string, isAtEnd: boolean) => {
    const isLonger = typed.length > text.length
    const read = phones?.read(typed, country)
    const next = normalizePhone(typed).startsWith('+') && read?.country && read.isValid ? read.country : country
    if (next !== country) setCountry(next)
    setText(phones && isLonger && isAtEnd && PLAIN.test(typed) ? phones.format(typed, next) : typed)
    changeValue(typed, next)
  }
  const choose = (next: string) => {
    setCountry(next)
    changeValue(text, next)
  }
  /** A finished number is formatted nationally. */
  const finish = () => {
    const read = phones?.read(text, country)
    if (!read?.isValid) return
    setText(read.national)
    if (read.country) setCountry(read.country)
  }
  return { phones, country, text, type: handleType, choose, finish }
}

/** Unparsable input stays as typed, after its calling code: the rules report it. */
function toPhoneValue(phones: Phones | null, typed: string, country: string): string {
  const normalized = normalizePhone(typed)
  const read = phones?.read(normalized, country)
  if (read) return read.number
  return normalized.startsWith('+') ? normalized : `${phones?.callingCodeOf(country) ?? ''}${normalized}`
}
