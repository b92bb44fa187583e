import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ItemOf } from '#contract/form/definition.ts'
import type { DateRangeValue } from '#contract/form/values.ts'
import { DateEntry } from '#src/form-kit/dates/date-entry.tsx'
import { formatFor, readDay, writeDay } from '#src/form-kit/dates/date-format.ts'
import { fromIso, todayHere, type Day } from '#src/form-kit/dates/day.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { leftGroup } from '#src/form-kit/fields/left-group.ts'
import styles from './date-range.module.css'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'

/** From and to, by months unless said otherwise, and for what still goes on a box to tick. */
export function DateRangeField({ item, id, value, onChange, ...props }: FieldProps<ItemOf<'dateRange'>>) {
  const { t } = useLingui()
  const { locale } = props.context
  const { picker = 'month', dateFormat, showCurrentCheck, ...options } = item.dateRangeOptions ?? {}
  const format = formatFor(dateFormat, locale, picker)
  const [isStartMissed, setStartMissed] = useState(false)
  /** A start was picked in the grid: the end is picked next, and without one there is no range. */
  const [isEndAsked, setEndAsked] = useState(false)
  const start = dayOf(value?.startDate)
  const end = dayOf(value?.endDate)
  const isCurrent = value?.isCurrent ?? false
  const [startPlaceholder, endPlaceholder] = options.rangePickerPlaceholder ?? []

  const say = (next: { start?: Day | undefined; end?: Day | undefined; isCurrent?: boolean }) => {
    const range = { start, end, isCurrent, ...next }
    setStartMissed(false)
    if (!range.start && !range.end) return onChange(null)
    return onChange(valueOf(range.start, range.end, range.isCurrent))
  }
  const tick = (isTicked: boolean) => {
    if (!isTicked) return say({ end: undefined, isCurrent: false })
    // The end is today then; without a start there is no range at all (F-07).
    if (!start) {
      setStartMissed(true)
      return onChange(null)
    }
    return say({ end: todayHere(), isCurrent: true })
  }

  if (props.isReadOnly) return <AnswerText id={id} text={shownText() ?? ''} />
  const entry = {
    picker,
    format,
    locale,
    isInvalid: props.error !== null,
    isRequired: props.isRequired,
    describedBy: props.describedBy,
    // The group as a whole is left, not its parts.
    onBlur: () => undefined,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes when the focus leaves all of it
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={styles.range}
      onBlur={leftGroup(props.onBlur)}
    >
      <div className={styles.ends}>
        <div className={styles.end}>
          <label htmlFor={id} className={styles.label}>
            <Trans>From</Trans>
          </label>
          <DateEntry
            {...entry}
            id={id}
            label={t`From`}
            value={start}
            placeholder={startPlaceholder}
            isDisabled={props.isDisabled}
            onChange={(day) => say({ start: day })}
            onClose={(isPicked) => setEndAsked(isPicked && !end && !showCurrentCheck)}
          />
        </div>
        <div className={styles.end}>
          <label htmlFor={`${id}-end`} className={styles.label}>
            <Trans>To</Trans>
          </label>
          <DateEntry
            {...entry}
            id={`${id}-end`}
            label={t`To`}
            value={end}
            min={start}
            placeholder={endPlaceholder}
            isDisabled={props.isDisabled || isCurrent}
            onChange={(day) => say({ end: day })}
            isAsked={isEndAsked}
            onClose={(isPicked) => {
              if (isEndAsked && !isPicked) onChange(null)
              setEndAsked(false)
            }}
          />
        </div>
      </div>
      {showCurrentCheck ? (
        <Checkbox
          name={`${item.name}-current`}
          label={options.currentCheckboxPlaceholder ?? t`Current`}
          checked={isCurrent}
          disabled={props.isDisabled}
          onChange={tick}
        />
      ) : null}
      <p role="status" className={styles.note}>
        {isStartMissed ? <Trans>Enter the start first.</Trans> : null}
      </p>
    </div>
  )

  function dayOf(text: string | null | undefined): Day | undefined {
    return text ? (readDay(text, format, locale, picker) ?? fromIso(text)) : undefined
  }
  function valueOf(from: Day | undefined, to: Day | undefined, current: boolean): DateRangeValue {
    const text = (day: Day | undefined) => (day ? writeDay(day, format, locale) : null)
    return { startDate: text(from), endDate: text(to), isCurrent: current }
  }
  function shownText(): string | null {
    if (!value) return null
    const to = isCurrent ? (options.currentCheckboxPlaceholder ?? t`Current`) : (value.endDate ?? '…')
    return `${value.startDate ?? '…'} – ${to}`
  }
}
