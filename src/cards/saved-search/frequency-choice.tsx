import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'
import { FieldError } from '#src/ui/field/field-error.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import styles from './saved-search.module.css'

/** Labels of the frequencies. */
const frequencyLabels = {
  instant: msg`Instantly`,
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  off: msg`Off`,
} as const satisfies Record<Frequency, MessageDescriptor>

type Props = {
  choices: readonly Frequency[]
  chosen: Frequency
  error?: string | undefined
  onChange: (frequency: Frequency) => void
}

/** How often alerts are sent, as radio buttons. */
export function FrequencyChoice({ choices, chosen, error, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        <Trans>How often</Trans>
      </legend>
      <div className={styles.choices}>
        {choices.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={`${id}-frequency`}
              value={one}
              checked={one === chosen}
              onChange={() => onChange(one)}
            />
            {t(frequencyLabels[one])}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
