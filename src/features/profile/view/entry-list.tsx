import { useLayoutEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { GripVertical, MoveDown, MoveUp, Pencil } from 'lucide'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReorderAnimation } from '#src/ui/use-reorder-animation.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { EntryView } from './entry-view.tsx'
import type { EntryLines } from '#src/cards/profile-texts/entry-lines.ts'
import { useDragOrder } from './use-drag-order.ts'
import styles from './view.module.css'

type Props = {
  entries: readonly EntryLines[]
  isOrdering: boolean
  canEdit: boolean
  /** Problems that an employer would notice, by entry. */
  issues: ReadonlyMap<number, string>
  onEdit: (index: number) => void
  onMove: (from: number, to: number) => void
}

/** The entries of a section, to be read, opened one by one, and put into another order by button or drag. */
export function EntryList({ entries, isOrdering, canEdit, issues, onEdit, onMove }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef<{ key: string | undefined; to: number; way: 'up' | 'down' } | null>(null)
  const keys = buildEntryKeys(entries)
  useReorderAnimation(list, keys)

  const move = (from: number, to: number) => {
    onMove(from, to)
    setAnnouncement(t`Moved to place ${to + 1} of ${entries.length}`)
    moved.current = { key: keys[from], to, way: to < from ? 'up' : 'down' }
  }
  // once the row has moved: the focus follows its button, or the other one at the end of the list
  useLayoutEffect(() => {
    if (!moved.current || keys[moved.current.to] !== moved.current.key) return
    const { to, way } = moved.current
    moved.current = null
    const row = list.current?.children[to]
    const button = row?.querySelector<HTMLElement>(`[data-move="${way}"]:enabled`)
    ;(button ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus()
  })
  const dragOf = useDragOrder(list, move)

  return (
    <>
      <ol ref={list} className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={keys[index]} className={styles.row}>
            {isOrdering && (
              <span className={styles.handle} {...dragOf(index)} aria-hidden="true">
                <Icon of={GripVertical} />
              </span>
            )}
            <div className={styles.content}>
              <EntryView {...entry} />
              {issues.has(index) && <p className={styles.issue}>{issues.get(index)}</p>}
            </div>
            {isOrdering ? (
              <span className={styles.moves}>
                <IconButton
                  label={t`Move ${entry.title} up`}
                  icon={<Icon of={MoveUp} />}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t`Move ${entry.title} down`}
                  icon={<Icon of={MoveDown} />}
                  data-move="down"
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            ) : (
              <IconButton
                label={t`Edit ${entry.title}`}
                icon={<Icon of={Pencil} />}
                disabled={!canEdit}
                data-entry={index}
                onClick={() => onEdit(index)}
              />
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

/** Entries have no ids: their content is the key, with a number for duplicates. */
function buildEntryKeys(entries: readonly EntryLines[]): string[] {
  const seen = new Map<string, number>()
  return entries.map(({ title, facts }) => {
    const name = [title, ...facts].join('\n')
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return `${name} ${count}`
  })
}
