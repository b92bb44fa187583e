import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { ListedChoice } from './filter-choices.ts'
import type { ChooseProps } from './choice-control.tsx'
import styles from './choose.module.css'
import { useChoiceCombobox } from './use-choice-combobox.ts'

/** The control on phones: a button that opens the whole list as a sheet with a search at the top. */
export function ChoiceSheet(props: ChooseProps) {
  const { t } = useLingui()
  const { id, label, choices, value, onChange, onBlur } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  const isDisabled = props.isDisabled || props.isBusy
  const isFixed = props.isRequired || props.isAlwaysChosen

  const close = () => {
    setOpen(false)
    onBlur()
  }
  const pick = (next: string) => {
    if (next !== value) onChange(next)
    close()
  }
  return (
    <div className={styles.control}>
      <button
        type="button"
        id={id}
        className={styles.opener}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-search-list` : undefined}
        aria-label={props.ariaLabel}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        data-empty={chosen ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        {chosen ? (
          <bdi>{props.shownAs?.(chosen) ?? chosen.label}</bdi>
        ) : props.isBusy ? (
          t`Loading`
        ) : (
          (props.placeholder ?? t`Choose`)
        )}
      </button>
      <Icon of={ChevronDown} className={styles.chevron} />
      <Modal title={label} isOpen={isOpen} onClose={close} sheet>
        <SearchedList
          id={`${id}-search`}
          label={label}
          choices={isFixed || value === '' ? choices : [{ value: '', label: t`No choice` }, ...choices]}
          value={value}
          onPick={(choice) => pick(choice.value)}
        />
      </Modal>
    </div>
  )
}

function SearchedList({ id, label, choices, value, onPick }: SearchedListProps) {
  const { t } = useLingui()
  const listbox = useChoiceCombobox({ id, choices, value, onPick })
  const { list } = listbox
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'center' })
  }, [list])
  return (
    <div className={styles.searched}>
      <input
        id={id}
        className={styles.search}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listbox.listId}
        aria-activedescendant={listbox.activeId}
        aria-autocomplete="list"
        aria-label={t`Search`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t`Search`}
        value={listbox.typed ?? ''}
        onChange={(event) => listbox.type(event.target.value)}
        onKeyDown={(event) => listbox.handleKey(event)}
      />
      <ChoiceList id={id} listbox={listbox} value={value} label={label} onPick={onPick} />
    </div>
  )
}

type SearchedListProps = {
  id: string
  label: string
  choices: readonly ListedChoice[]
  value: string
  onPick: (choice: ListedChoice) => void
}
