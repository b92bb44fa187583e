import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChoiceList } from '#src/form-kit/choose/choice-list.tsx'
import chooseStyles from '#src/form-kit/choose/choose.module.css'
import { useChoiceCombobox } from '#src/form-kit/choose/use-choice-combobox.ts'
import { usePopupPosition } from '#src/form-kit/choose/use-popup-position.ts'
import { hasSkill } from './shown-skills.ts'
import { useSkillSuggestions } from './use-skill-suggestions.ts'

/** The search box behind the add button. Typed text can be added even if it is not suggested. */
export function SkillSearch({ id, label, chosen, describedBy, isInvalid, search, onAdd, onLeave }: SkillSearchProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const own = typed.trim()
  const suggested = useSkillSuggestions(typed, search).filter((skill) => !hasSkill(chosen, skill))
  const isNew = own !== '' && !hasSkill(chosen, own) && !hasSkill(suggested, own)
  const choices = [
    ...suggested.map((skill) => ({ value: skill, label: skill })),
    ...(isNew ? [{ value: own, label: t`Add “${own}”` }] : []),
  ]
  const add = (skill: string) => {
    onAdd(skill)
    setTyped('')
    listbox.type(undefined)
    input.current?.focus()
  }
  const listbox = useChoiceCombobox({ id, choices, value: '', isFiltered: false, onPick: ({ value }) => add(value) })
  const isOpen = own !== '' && choices.length > 0
  usePopupPosition(popup, isOpen)
  useEffect(() => input.current?.focus(), [])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave(true)
    }
    if (isOpen && listbox.handleKey(event)) return
    // Enter adds the typed text and never submits the form.
    if (event.key === 'Enter') {
      event.preventDefault()
      if (own !== '' && !hasSkill(chosen, own)) add(suggested.find((skill) => hasSkill([skill], own)) ?? own)
    }
  }
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onLeave(false)
  }
  return (
    <div className={chooseStyles.control}>
      <input
        ref={input}
        id={id}
        className={chooseStyles.search}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listbox.listId : undefined}
        aria-activedescendant={isOpen ? listbox.activeId : undefined}
        aria-autocomplete="list"
        aria-label={t`Search skills`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t`Search skills`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          listbox.type(target.value)
        }}
        onKeyDown={handleKey}
        onBlur={handleBlur}
      />
      {isOpen ? (
        <div ref={popup} className={chooseStyles.popup}>
          <ChoiceList id={id} listbox={listbox} value="" label={label} onPick={({ value }) => add(value)} />
        </div>
      ) : null}
    </div>
  )
}

type SkillSearchProps = {
  id: string
  label: string
  chosen: readonly string[]
  describedBy: string | undefined
  isInvalid: boolean
  search: (term: string) => Promise<readonly string[]>
  onAdd: (skill: string) => void
  /** `takesFocus`: whether the focus has to be moved elsewhere. */
  onLeave: (takesFocus: boolean) => void
}
