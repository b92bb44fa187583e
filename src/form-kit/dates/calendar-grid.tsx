import type { KeyboardEvent, Ref } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LEVELS, isOutsideLimits, listWeekdays } from './calendar-levels.ts'
import styles from './calendar.module.css'
import { compareDays, type Day, type Picker } from './day.ts'

/** The cells of one view, with the active one in the tab order. */
export function CalendarGrid({ ref, level, at, value, today, min, max, locale, onKeyDown, onPick }: CalendarGridProps) {
  const { columns, cells, label, name, title } = LEVELS[level]
  const all = cells(at, locale)
  const rows = Array.from({ length: all.length / columns }, (_, row) => all.slice(row * columns, (row + 1) * columns))
  return (
    <table
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
      role="grid"
      aria-label={title(at, locale)}
      className={styles.grid}
      data-level={level}
      onKeyDown={onKeyDown}
    >
      {level === 'date' ? (
        <thead>
          <tr>
            {listWeekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <tr key={index}>
            {row.map((cell, column) =>
              cell === null ? (
                // an empty cell has only its position
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                <td key={column} />
              ) : (
                <td
                  key={`${cell.year}-${cell.month}-${cell.day}`}
                  tabIndex={compareDays(cell, at, level) === 0 ? 0 : -1}
                  aria-label={level === 'month' ? undefined : name(cell, locale)}
                  aria-selected={value !== undefined && compareDays(cell, value, level) === 0}
                  aria-current={compareDays(cell, today, level) === 0 ? 'date' : undefined}
                  aria-disabled={isOutsideLimits(cell, level, min, max) || undefined}
                  className={styles.cell}
                  onClick={() => onPick(cell)}
                >
                  {level === 'month' ? (
                    // Voice control needs an accessible name that starts with the visible text.
                    <>
                      <span aria-hidden="true">{label(cell, locale)}</span>
                      <VisuallyHidden>{name(cell, locale)}</VisuallyHidden>
                    </>
                  ) : (
                    label(cell, locale)
                  )}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CalendarGridProps = {
  ref: Ref<HTMLTableElement>
  level: Picker
  at: Day
  value: Day | undefined
  today: Day
  min: Day | undefined
  max: Day | undefined
  locale: string
  onKeyDown: (event: KeyboardEvent) => void
  onPick: (cell: Day) => void
}
