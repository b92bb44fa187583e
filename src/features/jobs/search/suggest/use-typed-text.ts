import { type RefObject, useEffect, useState } from 'react'
import { TYPING_PAUSE } from '#contract/jobs/positions/search-limits.ts'

/** A field's text, and its trimmed value when typing last paused. */
export function useTypedText(input: RefObject<HTMLInputElement | null>): { text: string; paused: string } {
  const [text, setText] = useState(() => input.current?.value ?? '')
  const [paused, setPaused] = useState(() => text.trim())
  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleInput = () => {
      setText(field.value)
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(field.value.trim()), TYPING_PAUSE)
    }
    // What was typed while this was on its way.
    handleInput()
    field.addEventListener('input', handleInput)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', handleInput)
    }
  }, [input])
  return { text, paused }
}
