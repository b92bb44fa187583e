import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import type { ChooseProps } from './choice-control.tsx'
import styles from './choose.module.css'

/** The browser's native list, which is most comfortable on a phone, as long as it is short. */
export function NativeChoice(props: ChooseProps) {
  const { t } = useLingui()
  const { id, choices, value, placeholder } = props
  return (
    <div className={styles.control}>
      <select
        id={id}
        className={styles.native}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        disabled={props.isDisabled || props.isBusy}
        autoComplete={props.autoComplete}
        aria-label={props.ariaLabel}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
      >
        <option value="">{placeholder ?? t`Choose`}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.note ? `${choice.label} ${choice.note}` : choice.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={styles.chevron} />
    </div>
  )
}
