import { Plural, Trans } from '@lingui/react/macro'
import { Check } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ListedChoice } from './filter-choices.ts'
import styles from './choose.module.css'
import { toChoiceOptionId, type Listbox } from './use-choice-combobox.ts'

/** The list of a combobox, and the number of matches for screen readers. */
export function ChoiceList({ id, listbox, value, label, onPick }: ChoiceListProps) {
  const { shown, typed, hasMore, list, listId, active } = listbox
  return (
    <>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
        {shown.map((choice, index) => (
          // The text field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={choice.value}
            id={toChoiceOptionId(id, index)}
            role="option"
            aria-selected={choice.value === value}
            data-active={choice === active ? '' : undefined}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice)}
          >
            <span className={styles.optionLabel}>
              {choice.icon ? <img src={choice.icon} alt="" className={styles.icon} /> : null}
              <bdi>{choice.label}</bdi>
            </span>
            {choice.note ? <bdi className={styles.note}>{choice.note}</bdi> : null}
            {choice.value === value ? <Icon of={Check} /> : <span className={styles.blank} />}
          </div>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={styles.message}>
          <Trans>Nothing found</Trans>
        </p>
      ) : null}
      {hasMore ? (
        <p className={styles.message}>
          <Trans>Type to find more</Trans>
        </p>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {typed ? <Plural value={shown.length} one="# choice found" other="# choices found" /> : null}
        </span>
      </VisuallyHidden>
    </>
  )
}

type ChoiceListProps = {
  id: string
  listbox: Listbox
  value: string
  label: string
  onPick: (choice: ListedChoice) => void
}
