import { type RefObject, useEffect, useRef, useState } from 'react'
import { BOX_SCROLL_DELAY } from '#contract/jobs/positions/search-limits.ts'
import { prefersReducedMotion } from '#src/platform/screen/prefers-reduced-motion.ts'

type Box = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  count: number
  /** Whether anything is shown below the field. */
  hasList: boolean
  onChoose: (at: number) => void
}

/**
 * Makes a text field a combobox (ARIA 1.2): the focus stays in the field, arrows move through the list, Enter
 * selects, Escape closes. The field itself does not re-render.
 */
export function useCombobox({ input, listId, count, hasList, onChoose }: Box) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen && hasList
  const latest = useRef({ shown, active, count, onChoose })
  useEffect(() => {
    latest.current = { shown, active, count, onChoose }
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => setOpen(true)
    const close = () => {
      setOpen(false)
      setActive(-1)
    }
    const handleFocus = () => {
      open()
      clearTimeout(timer)
      timer = setTimeout(() => scrollFieldToTopOnPhone(field), BOX_SCROLL_DELAY)
    }
    const handleInput = () => {
      open()
      setActive(-1)
    }
    const handleKey = (event: KeyboardEvent) => {
      const { shown: isShown, active: at, count: length, onChoose: choose } = latest.current
      if (event.isComposing) return
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp': {
          event.preventDefault()
          if (!isShown) return open()
          const step = event.key === 'ArrowDown' ? 1 : -1
          // Before the first option is the field itself.
          setActive(length === 0 ? -1 : ((at + 1 + step + length + 1) % (length + 1)) - 1)
          return
        }
        case 'Enter':
          close()
          if (!isShown || at < 0) return
          event.preventDefault()
          return choose(at)
        case 'Escape':
          // The first press closes the list, the next one is the browser's and empties the field.
          if (isShown) event.preventDefault()
          return close()
        case 'Tab':
          return close()
      }
    }
    // loaded on focus, which may have moved on
    if (document.activeElement === field) handleFocus()
    const heard = { focus: handleFocus, click: open, input: handleInput, blur: close }
    for (const [name, listener] of Object.entries(heard)) field.addEventListener(name, listener)
    field.addEventListener('keydown', handleKey)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(heard)) field.removeEventListener(name, listener)
      field.removeEventListener('keydown', handleKey)
    }
  }, [input])

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(shown))
    field.setAttribute('aria-controls', listId)
    if (shown && active >= 0) field.setAttribute('aria-activedescendant', toOptionId(listId, active))
    else field.removeAttribute('aria-activedescendant')
    document.getElementById(toOptionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, shown, active])

  return { shown, active, setActive, close: () => setOpen(false) }
}

export function toOptionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

/** Scrolls the field up to make room for its list, because on small screens the keyboard covers half. */
function scrollFieldToTopOnPhone(field: HTMLElement): void {
  if (document.activeElement !== field || !matchMedia('(max-width: 599.98px)').matches) return
  const form = field.closest('form') ?? field
  form.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}
