import { useMemo, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { MoveDown, MoveUp, Trash } from 'lucide'
import type { ItemOf, LeafItem, ValueOf } from '#contract/form/definition/definition.ts'
import type { Answers } from '#contract/form/values.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { ItemFrame } from '#src/form-kit/item/item-frame.tsx'
import { ItemView } from '#src/form-kit/item/item-view.tsx'
import { withoutUnparsed } from '#src/form-kit/store/unparsed-input.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './list.module.css'

/** A row of a list: its questions, its position among the others, and the button that removes it. */
export function ListRow({
  id,
  rowKey,
  row,
  index,
  count,
  name,
  field,
  onSet,
  onBegin,
  onMove,
  onRemove,
}: ListRowProps) {
  const { t } = useLingui()
  const { item, evaluateRow, functions } = field
  const settled = useMemo(() => evaluateRow(row), [evaluateRow, row])
  const title = `${name} ${index + 1}`
  const isFixed = field.isReadOnly || field.isDisabled
  return (
    <li data-key={rowKey}>
      <div className={styles.row} role="group" aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <p id={`${id}-title`} className={styles.title} tabIndex={-1} data-row-title="">
            {title}
          </p>
          {isFixed || count < 2 ? null : (
            <>
              <IconButton
                label={t`Move ${title} up`}
                icon={<Icon of={MoveUp} />}
                data-move="up"
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                label={t`Move ${title} down`}
                icon={<Icon of={MoveDown} />}
                data-move="down"
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              />
            </>
          )}
          {isFixed || !onRemove ? null : (
            <IconButton label={t`Delete ${title}`} icon={<Icon of={Trash} />} onClick={onRemove} />
          )}
        </div>
        <div className={styles.cells} data-layout={item.dynamicListOptions.itemLayout}>
          {item.dynamicListOptions.items
            .filter((cell) => settled.visible.has(cell.name))
            .map((cell) => (
              <ListCell
                key={cell.name}
                cell={cell}
                id={`${id}-${cell.name}`}
                row={row}
                error={field.nestedErrors[`${index}.${cell.name}`] ?? null}
                isRequired={settled.required.has(cell.name)}
                field={field}
                drawn={functions?.renderers?.[cell.name]}
                onSet={(answer) => onSet(cell.name, answer)}
                onBegin={(answer) => onBegin(cell.name, answer)}
                onBlur={() => field.onBlur(`${index}.${cell.name}`)}
              />
            ))}
        </div>
      </div>
    </li>
  )
}

const NONE = {}

function ListCell({ cell, id, row, error, isRequired, field, drawn, onSet, onBegin, onBlur }: CellProps) {
  const state = error === null ? 'none' : 'error'
  const raw = row[cell.name]
  const value = withoutUnparsed(raw) ?? null
  const isReadOnly = field.isReadOnly || cell.readOnly === true || cell.computed !== undefined
  if (drawn)
    return (
      <ItemFrame item={cell} id={id} frame="group" {...{ error, state, isRequired, isReadOnly }}>
        {drawn(value, row) as ReactNode}
      </ItemFrame>
    )
  return (
    <ItemView
      item={cell}
      id={id}
      value={value as ValueOf<LeafItem>}
      raw={raw}
      onChange={onSet}
      onBegin={onBegin}
      onBlur={onBlur}
      error={error}
      state={state}
      isRequired={isRequired}
      isDisabled={field.isDisabled || cell.disabled === true}
      isReadOnly={isReadOnly}
      context={field.context}
      dependencies={(cell.dependencies ?? []).map((other) => row[other])}
      nestedErrors={NONE}
      evaluateRow={field.evaluateRow}
      functions={undefined}
    />
  )
}

type ListRowProps = {
  id: string
  rowKey: string
  row: Answers
  index: number
  count: number
  /** The name of the row, for screen readers. */
  name: string
  field: FieldProps<ItemOf<'dynamicList'>>
  onSet: (name: string, answer: unknown) => void
  onBegin: (name: string, answer: unknown) => void
  onMove: (to: number) => void
  /** Undefined if no row may be removed. */
  onRemove: (() => void) | undefined
}

type CellProps = {
  cell: LeafItem
  id: string
  row: Answers
  error: string | null
  isRequired: boolean
  field: FieldProps<ItemOf<'dynamicList'>>
  drawn: ((value: unknown, row: Answers) => unknown) | undefined
  onSet: (answer: unknown) => void
  onBegin: (answer: unknown) => void
  onBlur: () => void
}
