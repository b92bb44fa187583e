import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { INNER, LEVELS, OUTER, isOutsideLimits, clampDay } from './calendar-levels.ts'
import styles from './calendar.module.css'
import { getStartOfPeriod, getToday, type Day, type Picker } from './day.ts'

/**
 * Days, months or years as a grid (the date grid of the ARIA practices). Arrow keys move between cells, Page Up and
 * Down between views, with Shift further; the title leads one level up, so that distant dates take few presses.
 */
export function Calendar({ picker, value, min, max, locale, onPick }: CalendarProps) {
  const { t } = useLingui()
  const today = getToday()
  const [level, setLevel] = useState<Picker>(picker)
  const [at, setAt] = useState(() => getStartOfPeriod(clampDay(value ?? today, min, max), picker))
  const grid = useRef<HTMLTableElement>(null)
  /** Whether rendering moves focus into the grid: when the calendar opens and after keys, but not after clicks. */
  const wantsFocus = useRef(true)
  const { step, turn, title, columns } = LEVELS[level]
  const outer = OUTER[level]

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- both change the focused cell
  }, [at, level])

  const goToDay = (day: Day, takesFocus: boolean) => {
    wantsFocus.current = takesFocus
    setAt(clampDay(day, min, max))
  }
  const pick = (cell: Day) => {
    if (isOutsideLimits(cell, level, min, max)) return
    if (level === picker) return onPick(cell)
    goToDay(cell, true)
    setLevel(INNER[level])
  }
  const handleKey = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const count = { ArrowUp: -columns, ArrowDown: columns, ArrowLeft: -1, ArrowRight: -1, [forward]: 1 }[event.key]
    if (count !== undefined) goToDay(step(at, count), true)
    else if (event.key === 'PageUp') goToDay(turn(at, -1, event.shiftKey), true)
    else if (event.key === 'PageDown') goToDay(turn(at, 1, event.shiftKey), true)
    else if (event.key === 'Home' || event.key === 'End') goToDay(findEdge(event.key), true)
    else if (event.key === 'Enter' || event.key === ' ') pick(at)
    else return
    event.preventDefault()
  }
  /** The first or last cell of the row. */
  const findEdge = (key: 'Home' | 'End') => {
    const cells = LEVELS[level].cells(at, locale)
    const index = cells.findIndex(
      (cell) => cell && cell.month === at.month && cell.day === at.day && cell.year === at.year,
    )
    const row = cells.slice(Math.floor(index / columns) * columns).slice(0, columns)
    return row[key === 'Home' ? 'find' : 'findLast']((cell) => cell !== null) ?? at
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={t`Earlier`}
          icon={<Icon of={ChevronLeft} data-flips="" />}
          disabled={isOutsideLimits(getLast(turn(at, -1, false)), level, min, undefined)}
          onClick={() => goToDay(turn(at, -1, false), false)}
        />
        {outer ? (
          <button
            type="button"
            className={styles.title}
            aria-live="polite"
            onClick={() => {
              wantsFocus.current = true
              setLevel(outer)
            }}
          >
            {title(at, locale)}
          </button>
        ) : (
          <p className={styles.title} aria-live="polite">
            {title(at, locale)}
          </p>
        )}
        <IconButton
          label={t`Later`}
          icon={<Icon of={ChevronRight} data-flips="" />}
          disabled={isOutsideLimits(getFirst(turn(at, 1, false)), level, undefined, max)}
          onClick={() => goToDay(turn(at, 1, false), false)}
        />
      </div>
      <CalendarGrid
        ref={grid}
        level={level}
        at={at}
        value={value}
        today={today}
        min={min}
        max={max}
        locale={locale}
        onKeyDown={handleKey}
        onPick={pick}
      />
    </div>
  )

  /** The first day of a view: the view can be opened while any of its days is within the limits. */
  function getFirst(day: Day): Day {
    return LEVELS[level].cells(day, locale).find((cell) => cell !== null) ?? day
  }
  function getLast(day: Day): Day {
    return LEVELS[level].cells(day, locale).findLast((cell) => cell !== null) ?? day
  }
}

type CalendarProps = {
  picker: Picker
  value: Day | undefined
  min: Day | undefined
  max: Day | undefined
  locale: string
  onPick: (day: Day) => void
}
