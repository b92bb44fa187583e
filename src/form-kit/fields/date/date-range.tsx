import { useEffect, useEffectEvent, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { resolveDateFormat } from '#contract/form/answers/parse-date.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { DateRangeValue } from '#contract/form/values.ts'
import { DateEntry } from '#src/form-kit/dates/date-entry.tsx'
import { parseTypedDay, formatTypedDay } from '#src/form-kit/dates/date-format.ts'
import { parseIsoDate, getToday, type Day } from '#src/form-kit/dates/day.ts'
import { useTypedDateParser } from '#src/form-kit/dates/use-typed-date-parser.ts'
import { formatRuleMessage } from '#src/form-kit/format-rule-message.ts'
import { UnparsedInput, type UnparsedRange } from '#src/form-kit/store/unparsed-input.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { createGroupLeaveHandler } from '#src/form-kit/fields/create-group-leave-handler.ts'
import styles from './date-range.module.css'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'

/** Start and end, by month unless specified, with a checkbox for current entries. */
export function DateRangeField({ item, id, value, raw, onChange, ...props }: FieldProps<ItemOf<'dateRange'>>) {
  const { t, i18n } = useLingui()
  const { locale } = props.context
  const { picker = 'month', dateFormat, showCurrentCheck, ...options } = item.dateRangeOptions ?? {}
  const format = resolveDateFormat(dateFormat, locale, picker)
  const [isStartMissed, setStartMissed] = useState(false)
  /** After a start is picked in the grid, the end is picked next, because there is no range without one. */
  const [isEndAsked, setEndAsked] = useState(false)
  const given = toUnparsedRange(raw) ?? value
  const parseDate = useTypedDateParser({ picker, format, locale })
  const start = parseDay(given?.startDate)
  const end = parseDay(given?.endDate)
  const isCurrent = given?.isCurrent ?? false
  const [startPlaceholder, endPlaceholder] = options.rangePickerPlaceholder ?? []

  const changeRange = (next: { start?: End; end?: End; isCurrent?: boolean }) => {
    setStartMissed(false)
    onChange(toValue({ start: endOf(given?.startDate), end: endOf(given?.endDate), isCurrent, ...next }))
  }
  const begin = useEffectEvent(() => {
    if (props.isReadOnly || !value) return
    // restores unparsed input of a draft
    const next = toValue({ start: endOf(value.startDate), end: endOf(value.endDate), isCurrent })
    if (next && [next.startDate, next.endDate].some((one) => one instanceof UnparsedInput && one.text !== ''))
      (props.onBegin ?? onChange)(next)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for each new answer
  useEffect(() => begin(), [value])
  const handleTick = (isTicked: boolean) => {
    // The start stays, and a required end counts as missing (F-07).
    if (!isTicked)
      return onChange(
        start ? { startDate: formatTypedDay(start, format, locale), endDate: null, isCurrent: false } : null,
      )
    // The end is today then; without a start, there is no range at all (F-07).
    if (!start) {
      setStartMissed(true)
      return onChange(null)
    }
    return changeRange({ end: getToday(), isCurrent: true })
  }

  if (props.isReadOnly) return <AnswerText id={id} text={formatShown() ?? ''} />
  const entry = {
    picker,
    format,
    locale,
    isRequired: props.isRequired,
    describedBy: props.describedBy,
    // Only leaving the whole group counts as leaving the field.
    onBlur: () => undefined,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices when focus leaves the group
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={styles.range}
      onBlur={createGroupLeaveHandler(props.onBlur)}
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
            unread={findUnparsedDate(given?.startDate)}
            isInvalid={props.error !== null && !(end && findUnparsedDate(given?.endDate))}
            placeholder={startPlaceholder}
            isDisabled={props.isDisabled}
            onChange={(day) => changeRange({ start: day })}
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
            unread={findUnparsedDate(given?.endDate)}
            isInvalid={props.error !== null}
            min={start}
            placeholder={endPlaceholder}
            isDisabled={props.isDisabled || isCurrent}
            onChange={(day) => changeRange({ end: day })}
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
          onChange={handleTick}
        />
      ) : null}
      <p role="status" className={styles.note}>
        {isStartMissed ? <Trans>Enter the start first.</Trans> : null}
      </p>
    </div>
  )

  function parseDay(text: string | null | undefined | UnparsedInput): Day | undefined {
    return typeof text === 'string' && text
      ? (parseTypedDay(text, format, locale, picker) ?? parseIsoDate(text))
      : undefined
  }
  /** An end: a day, unparsed input, or empty. */
  function endOf(text: string | null | undefined | UnparsedInput): End {
    return text instanceof UnparsedInput ? text : text ? (parseDay(text) ?? parseDate(text)) : undefined
  }
  /** A value needs both ends or neither: a half-filled range is invalid. */
  function toValue(range: { start: End; end: End; isCurrent: boolean }): DateRangeValue | UnparsedRange | null {
    const [from, to] = [range.start, range.end].map((one) =>
      one instanceof UnparsedInput && one.text === '' ? undefined : one,
    )
    if (!from && !to) return null
    const missing = new UnparsedInput('', formatRuleMessage(createRuleMessage('date-range'), i18n))
    const formatEnd = (one: End) =>
      one instanceof UnparsedInput ? one : one ? formatTypedDay(one, format, locale) : missing
    return { startDate: formatEnd(from), endDate: formatEnd(to), isCurrent: range.isCurrent }
  }
  function formatShown(): string | null {
    if (!value) return null
    const to = isCurrent ? (options.currentCheckboxPlaceholder ?? t`Current`) : (value.endDate ?? '…')
    return `${value.startDate ?? '…'} – ${to}`
  }
}

/** An end of a range: a day, unparsed input, or nothing. */
type End = Day | UnparsedInput | undefined

const findUnparsedDate = (one: string | null | undefined | UnparsedInput) =>
  one instanceof UnparsedInput ? one : undefined

/** A range that may contain unparsed input. */
function toUnparsedRange(raw: unknown): UnparsedRange | null {
  return typeof raw === 'object' && raw !== null && 'startDate' in raw ? (raw as UnparsedRange) : null
}
