import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { filterChoices, type ListedChoice } from './filter-choices.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
/** Most choices that are shown: longer lists are slow to render, and are searched by typing rather than scrolled. */
const MOST_SHOWN = 250

/**
 * Typed text, matches and active option: the common part of comboboxes with a popup and with a permanent list. The
 * focus stays in the text field (aria-activedescendant).
 */
export function useChoiceCombobox({ id, choices, value, onPick, isFiltered = true }: ListboxInput) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const find = (text: string) => (isFiltered ? filterChoices(choices, text) : choices)
  const found = typed === undefined ? choices : find(typed)
  const shown = found.slice(0, MOST_SHOWN)
  const at = shown.findIndex((choice) => choice.value === active)

  useEffect(() => {
    if (active === undefined) return
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const handleType = (text: string | undefined) => {
    setTyped(text)
    setActive(text === undefined || text === '' || !isFiltered ? undefined : find(text)[0]?.value)
  }
  const moveTo = (index: number) => setActive(shown[Math.max(0, Math.min(shown.length - 1, index))]?.value)
  /** Moves the active option from the chosen one, if the arrow keys have not moved it yet. */
  const enter = (step: 1 | -1) => {
    const chosen = shown.findIndex((choice) => choice.value === value)
    moveTo(chosen >= 0 ? chosen : step > 0 ? 0 : shown.length - 1)
  }
  const move = (step: number) => {
    if (at < 0) enter(step > 0 ? 1 : -1)
    else if (Math.abs(step) > 1) moveTo(at + step)
    else moveTo((at + step + shown.length) % shown.length)
  }
  /** Returns whether the list has handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' && at >= 0) onPick(shown[at] as ListedChoice)
    else return false
    event.preventDefault()
    return true
  }

  return {
    typed,
    type: handleType,
    shown,
    hasMore: found.length > shown.length,
    active: at < 0 ? undefined : shown[at],
    enter,
    handleKey,
    list,
    listId: `${id}-list`,
    activeId: at < 0 ? undefined : toChoiceOptionId(id, at),
  }
}

/** The id of a choice's element, by its index among the shown ones. */
export function toChoiceOptionId(id: string, index: number): string {
  return `${id}-option-${index}`
}

type ListboxInput = {
  id: string
  choices: readonly ListedChoice[]
  value: string
  /** False if the choices are the results of a search for the typed text. */
  isFiltered?: boolean
  onPick: (choice: ListedChoice) => void
}

export type Listbox = ReturnType<typeof useChoiceCombobox>
