import { useRef, useState, type FocusEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CalendarPopup } from './calendar-popup.tsx'
import styles from './date-entry.module.css'
import type { Day, Picker } from './day.ts'
import type { UnparsedInput } from '#src/form-kit/store/unparsed-input.ts'
import { useDateText } from './use-date-text.ts'

/** A date, a month or a year: typed, or picked in a grid. */
export function DateEntry(props: DateEntryProps) {
  const { t } = useLingui()
  const {
    id,
    label,
    picker,
    format,
    locale,
    value,
    unread,
    min,
    max,
    onChange,
    isDisabled,
    isReadOnly,
    isAsked = false,
  } = props
  const [isOpen, setOpen] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { text, type, leave, forget } = useDateText({ value, unread, format, locale, picker, min, max, onChange })

  const close = (isPicked: boolean) => {
    setOpen(false)
    button.current?.focus()
    props.onClose?.(isPicked)
  }
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    if (isAsked) setOpen(true)
  }
  const handleBlur = (event: FocusEvent) => {
    if (whole.current?.contains(event.relatedTarget)) return
    leave()
    props.onBlur()
  }
  return (
    <div ref={whole} className={styles.entry} onBlur={handleBlur}>
      <input
        id={id}
        className={styles.input}
        dir="ltr"
        inputMode={/MMM/.test(format) ? 'text' : 'numeric'}
        autoComplete={props.autoComplete ?? 'off'}
        aria-label={props.ariaLabel}
        aria-labelledby={props.labelledBy}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        readOnly={isReadOnly}
        placeholder={props.placeholder ?? format}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <IconButton
        ref={button}
        className={styles.opener}
        label={t`Open calendar: ${label}`}
        icon={<Icon of={CalendarDays} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled || isReadOnly}
        onClick={() => (isOpen ? close(false) : setOpen(true))}
      />
      {isOpen ? (
        <CalendarPopup
          label={label}
          picker={picker}
          value={value}
          min={min}
          max={max}
          locale={locale}
          onClose={() => close(false)}
          onPick={(day) => {
            forget()
            onChange(day)
            close(true)
          }}
        />
      ) : null}
    </div>
  )
}

export type DateEntryProps = {
  id: string
  /** Names the calendar. */
  label: string
  ariaLabel?: string | undefined
  /** The element that names the text field, where no `label` points at it. */
  labelledBy?: string | undefined
  picker: Picker
  format: string
  locale: string
  value: Day | undefined
  /** Unparsed input. */
  unread?: UnparsedInput | undefined
  min?: Day | undefined
  max?: Day | undefined
  placeholder?: string | undefined
  autoComplete?: string | undefined
  describedBy?: string | undefined
  isInvalid: boolean
  isRequired: boolean
  isDisabled: boolean
  isReadOnly?: boolean
  onChange: (day: Day | UnparsedInput | undefined) => void
  onBlur: () => void
  /** Opens the calendar when it becomes true. */
  isAsked?: boolean
  /** Called when the calendar was closed, with or without a choice. */
  onClose?: (isPicked: boolean) => void
}
