import { useRef, useState, type KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { ChoiceList } from './choice-list.tsx'
import { findChoiceByLabel, type ListedChoice } from './filter-choices.ts'
import type { ChooseProps } from './choice-control.tsx'
import styles from './choose.module.css'
import { useChoiceCombobox } from './use-choice-combobox.ts'
import { usePopupPosition } from './use-popup-position.ts'

/** A text field that filters the choices while one types (the editable combobox of the ARIA practices). */
export function Combobox(props: ChooseProps) {
  const { t } = useLingui()
  const { id, label, choices, value, onChange, isDisabled = false, isBusy = false } = props
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  usePopupPosition(popup, isOpen)

  const pick = (choice: ListedChoice) => {
    close()
    if (choice.value !== value) onChange(choice.value)
    input.current?.focus()
    // The text is selected, so that typing replaces it, unless the focus has moved on: selecting would move it back.
    requestAnimationFrame(() => {
      if (document.activeElement === input.current) input.current?.select()
    })
  }
  const listbox = useChoiceCombobox({ id, choices, value, onPick: pick })
  const chosen = choices.find((choice) => choice.value === value)
  const text = chosen ? (props.shownAs?.(chosen) ?? chosen.label) : ''

  function close() {
    setOpen(false)
    listbox.type(undefined)
  }
  const open = (step: 1 | -1) => {
    setOpen(true)
    listbox.enter(step)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      return open(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Escape' && isOpen) {
      // A dialog around the form stays open.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (isOpen) listbox.handleKey(event)
  }
  const handleBlur = () => {
    const { typed, active } = listbox
    if (typed !== undefined) {
      const meant = typed.trim() === '' ? '' : (findChoiceByLabel(choices, typed)?.value ?? active?.value ?? value)
      if (meant !== value) onChange(meant)
    }
    close()
    props.onBlur()
  }

  return (
    <div className={styles.control} data-disabled={isDisabled ? '' : undefined}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listbox.listId : undefined}
        aria-activedescendant={isOpen ? listbox.activeId : undefined}
        aria-autocomplete="list"
        aria-label={props.ariaLabel}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        autoComplete={props.autoComplete ?? 'off'}
        autoCorrect="off"
        spellCheck={false}
        disabled={isDisabled || isBusy}
        placeholder={isBusy ? t`Loading` : (props.placeholder ?? t`Choose`)}
        // A choice in letters of the other direction still reads in its own.
        dir={detectTextDirection(listbox.typed ?? text)}
        value={listbox.typed ?? text}
        onChange={(event) => {
          listbox.type(event.target.value)
          setOpen(true)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => (isOpen ? undefined : open(1))}
        onKeyDown={handleKey}
        onBlur={handleBlur}
      />
      {isBusy ? (
        <span className={styles.chevron}>
          <Spinner />
        </span>
      ) : (
        <Icon of={ChevronDown} className={styles.chevron} />
      )}
      {isOpen ? (
        <div ref={popup} className={styles.popup}>
          <ChoiceList id={id} listbox={listbox} value={value} label={label} onPick={pick} />
        </div>
      ) : null}
    </div>
  )
}

/** The direction of the first letter; that of the page if there is none. */
function detectTextDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return undefined
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(letter) ? 'rtl' : 'ltr'
}
