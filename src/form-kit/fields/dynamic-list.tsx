import { useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { isAllowedPictureAddress } from '#src/form-kit/is-allowed-picture-address.ts'
import { ListRow } from '#src/form-kit/list/list-row.tsx'
import { getRowLimits } from '#src/form-kit/list/row-limits.ts'
import styles from '#src/form-kit/list/list.module.css'
import { useReorderAnimation } from '#src/ui/use-reorder-animation.ts'
import { useRows } from '#src/form-kit/list/use-rows.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AnswerText } from './answer-text.tsx'

/** A few questions that are asked repeatedly, in rows that can be reordered. */
export function DynamicListField(props: FieldProps<ItemOf<'dynamicList'>>) {
  const { t } = useLingui()
  const { item, id, isReadOnly, isDisabled } = props
  const { itemDefaultValue, addButton } = item.dynamicListOptions
  const { least, most } = getRowLimits(item)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const { rows, keys, ...act } = useRows({ ...props, least, blank: itemDefaultValue })
  const name = item.label ?? item.ariaLabel ?? t`Entry`
  useReorderAnimation(list, keys)

  /** Moves the focus after the row has been rendered in its new place. */
  const focusIn = (find: () => HTMLElement | null | undefined) => requestAnimationFrame(() => find()?.focus())
  const findRow = (key: string | undefined) =>
    [...(list.current?.children ?? [])].find((row) => row instanceof HTMLElement && row.dataset['key'] === key)

  const add = () => {
    const key = act.add()
    setAnnouncement(t`${name} ${rows.length + 1} added`)
    focusIn(() => findRow(key)?.querySelector<HTMLElement>('[data-row-title]'))
  }
  const remove = (index: number) => {
    act.remove(index)
    setAnnouncement(t`${name} ${index + 1} deleted`)
    const next = keys[index + 1] ?? keys[index - 1]
    focusIn(() => findRow(next)?.querySelector<HTMLElement>('[data-row-title]') ?? document.getElementById(id))
  }
  const move = (from: number, to: number) => {
    const key = keys[from]
    act.move(from, to)
    setAnnouncement(t`Moved to place ${to + 1} of ${rows.length}`)
    // The button moves with its row; at the end of the list the other one gets the focus.
    const way = to < from ? 'up' : 'down'
    focusIn(
      () =>
        findRow(key)?.querySelector<HTMLElement>(`[data-move="${way}"]:enabled`) ??
        findRow(key)?.querySelector<HTMLElement>('[data-move]:enabled'),
    )
  }

  if (isReadOnly && rows.length === 0) return <AnswerText id={id} text="" />
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={props.describedBy} className={styles.field}>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <ListRow
            key={keys[index]}
            rowKey={keys[index] ?? ''}
            id={`${id}-${keys[index]}`}
            row={row}
            index={index}
            count={rows.length}
            name={name}
            field={props}
            onSet={(cell, answer) => act.set(index, cell, answer)}
            onBegin={(cell, answer) => act.begin(index, cell, answer)}
            onMove={(to) => move(index, to)}
            onRemove={rows.length > least ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {isReadOnly || rows.length >= most ? null : (
        <Button id={id} disabled={isDisabled} aria-describedby={props.describedBy} onClick={add}>
          {isAllowedPictureAddress(addButton?.icon) ? (
            <img src={addButton.icon} alt="" className={styles.addIcon} />
          ) : (
            <Icon of={Plus} />
          )}
          {addButton?.text ?? <Trans>Add another</Trans>}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}
