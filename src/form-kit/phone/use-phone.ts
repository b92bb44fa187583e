import { useEffect, useEffectEvent, useState } from 'react'
import { plainPhone } from '#contract/form/plain-phone.ts'
import { usePhones } from './load-phones.ts'
import type { Phones } from './phones.ts'

/**
 * The two controls of a phone number, and the one text they make. What is typed is only put into shape while somebody writes on at its end,
 * so that the caret never jumps and a deleted bracket stays deleted.
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
  /** What this field itself has said: anything else comes from outside. */
  const [said, setSaid] = useState<string | null>()
  const [known, setKnown] = useState<{ value: string | null; phones: Phones | null }>()

  // Shown anew when it comes from outside, and when the numbering plans have come.
  if (!known || known.value !== value || known.phones !== phones) {
    setKnown({ value, phones })
    if (value !== said) {
      const read = phones && value ? phones.read(value, country) : undefined
      setText(read?.national ?? value ?? '')
      if (read?.country) setCountry(read.country)
    } else if (phones && typeof said === 'string') setSaid(valueOf(phones, text, country))
  }
  // what was typed before the plans had come gets its calling code with them
  const sayLate = useEffectEvent((late: string | null | undefined) => {
    if (typeof late === 'string' && late !== value) onChange(late)
  })
  useEffect(() => sayLate(said), [said])

  const say = (typed: string, from: string) => {
    const next = typed.trim() === '' ? null : valueOf(phones, typed, from)
    setSaid(next)
    if (next !== value) onChange(next)
  }
  const type = (typed: string, isAtEnd: boolean) => {
    const isLonger = typed.length > text.length
    const read = phones?.read(typed, country)
    const next = plainPhone(typed).startsWith('+') && read?.country && read.isValid ? read.country : country
    if (next !== country) setCountry(next)
    setText(phones && isLonger && isAtEnd && PLAIN.test(typed) ? phones.format(typed, next) : typed)
    say(typed, next)
  }
  const choose = (next: string) => {
    setCountry(next)
    say(text, next)
  }
  /** A finished number is written as at home. */
  const finish = () => {
    const read = phones?.read(text, country)
    if (!read?.isValid) return
    setText(read.national)
    if (read.country) setCountry(read.country)
  }
  return { phones, country, text, type, choose, finish }
}

/** What cannot be read stays as it was typed, behind its calling code: the rules say what is wrong with it. */
function valueOf(phones: Phones | null, typed: string, country: string): string {
  const plain = plainPhone(typed)
  const read = phones?.read(plain, country)
  if (read) return read.number
  return plain.startsWith('+') ? plain : `${phones?.callingCodeOf(country) ?? ''}${plain}`
}

const PLAIN = /^[\d\s()+.\-/]*$/
