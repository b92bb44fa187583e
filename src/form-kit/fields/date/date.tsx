import { useEffect, useEffectEvent } from 'react'
import { isAroundToday as isTodayStill } from '#contract/form/answers/clean-answer.ts'
import { resolveDateFormat, getLocaleDateFormat } from '#contract/form/answers/parse-date.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import { DateEntry } from '#src/form-kit/dates/date-entry.tsx'
import { parseTypedDay, formatTypedDay } from '#src/form-kit/dates/date-format.ts'
import { parseIsoDate, toIsoDate, toLimitDay, getToday } from '#src/form-kit/dates/day.ts'
import { useTypedDateParser } from '#src/form-kit/dates/use-typed-date-parser.ts'
import { UnparsedInput } from '#src/form-kit/store/unparsed-input.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'

/** A date, a month or a year. Stored as YYYY-MM-DD, YYYY-MM or YYYY, however it is displayed. */
export function DateField({ item, id, value, raw, onChange, ...props }: FieldProps<ItemOf<'date'>>) {
  const { locale } = props.context
  const { dateFormat, today: isToday, readonly, picker = 'date', fallbackFormat, ...options } = item.dateOptions ?? {}
  const format = resolveDateFormat(dateFormat, locale, picker)
  const today = getToday()
  const [min, max] = [toLimitDay(options.enableFrom, today), toLimitDay(options.enableUntil, today)]
  const parseDate = useTypedDateParser({ picker, format, locale, min, max })
  const unread = raw instanceof UnparsedInput ? raw : undefined
  const day = value ? (parseIsoDate(value) ?? readAs([format, fallbackFormat], value)) : undefined

  const begin = props.onBegin ?? onChange
  const settle = useEffectEvent(() => {
    if (props.isReadOnly) return
    // "Today" is filled into an empty field (F-07), but not into a draft that was begun on another day
    const present = toIsoDate(getToday(), picker)
    if (isToday && !unread && (!value || !isTodayStill(value, present))) begin(present)
    else if (value && day && value !== toIsoDate(day, picker)) onChange(toIsoDate(day, picker))
    else if (value && !day) {
      // restores unparsed input of a draft
      const found = parseDate(value)
      if (found instanceof UnparsedInput) begin(found)
    }
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- run for every new answer or error
  useEffect(() => settle(), [value, props.error])

  if (props.isReadOnly) return <AnswerText id={id} text={day ? formatTypedDay(day, format, locale) : (value ?? '')} />
  return (
    <DateEntry
      id={id}
      label={item.label ?? item.ariaLabel ?? item.name}
      ariaLabel={item.ariaLabel}
      picker={picker}
      format={format}
      locale={locale}
      value={day}
      unread={unread}
      min={min}
      max={max}
      placeholder={options.placeholder}
      autoComplete={options.autocomplete}
      describedBy={props.describedBy}
      isInvalid={props.error !== null}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isReadOnly={readonly === true || (isToday === true && day !== undefined)}
      onChange={(next) => onChange(next instanceof UnparsedInput ? next : next ? toIsoDate(next, picker) : null)}
      onBlur={props.onBlur}
    />
  )

  /** Answers from elsewhere may be in the form's own format. */
  function readAs(formats: readonly (string | undefined)[], text: string) {
    for (const one of [...formats, getLocaleDateFormat(locale, picker)]) {
      const found = one ? parseTypedDay(text, one, locale, picker) : undefined
      if (found) return found
    }
    return undefined
  }
}
