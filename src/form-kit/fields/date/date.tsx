import { useEffect, useEffectEvent } from 'react'
import type { ItemOf } from '#contract/form/definition.ts'
import { DateEntry } from '#src/form-kit/dates/date-entry.tsx'
import { formatFor, formatOf, readDay, writeDay } from '#src/form-kit/dates/date-format.ts'
import { fromIso, isoOf, limitOf, todayHere } from '#src/form-kit/dates/day.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { AnswerText } from '#src/form-kit/fields/answer-text.tsx'

/** A date, a month or a year. Kept as YYYY-MM-DD, YYYY-MM or YYYY whatever it is shown as. */
export function DateField({ item, id, value, onChange, ...props }: FieldProps<ItemOf<'date'>>) {
  const { locale } = props.context
  const { dateFormat, today: isToday, readonly, picker = 'date', fallbackFormat, ...options } = item.dateOptions ?? {}
  const format = formatFor(dateFormat, locale, picker)
  const today = todayHere()
  const day = value ? (fromIso(value) ?? readAs([format, fallbackFormat], value)) : undefined

  const settle = useEffectEvent(() => {
    if (props.isReadOnly) return
    // "Today" is filled in where nothing is; what is no date is no answer (F-07).
    if (!value && isToday) onChange(isoOf(today, picker))
    else if (value && !day) onChange(null)
    else if (value && day && value !== isoOf(day, picker)) onChange(isoOf(day, picker))
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new answer is looked at
  useEffect(() => settle(), [value])

  if (props.isReadOnly) return <AnswerText id={id} text={day ? writeDay(day, format, locale) : (value ?? '')} />
  return (
    <DateEntry
      id={id}
      label={item.label ?? item.ariaLabel ?? item.name}
      ariaLabel={item.ariaLabel}
      picker={picker}
      format={format}
      locale={locale}
      value={day}
      min={limitOf(options.enableFrom, today)}
      max={limitOf(options.enableUntil, today)}
      placeholder={options.placeholder}
      describedBy={props.describedBy}
      isInvalid={props.error !== null}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isReadOnly={readonly === true || (isToday === true && day !== undefined)}
      onChange={(next) => onChange(next ? isoOf(next, picker) : null)}
      onBlur={props.onBlur}
    />
  )

  /** Answers from elsewhere may be written in the form's own way. */
  function readAs(formats: readonly (string | undefined)[], text: string) {
    for (const one of [...formats, formatOf(locale, picker)]) {
      const read = one ? readDay(text, one, locale, picker) : undefined
      if (read) return read
    }
    return undefined
  }
}
