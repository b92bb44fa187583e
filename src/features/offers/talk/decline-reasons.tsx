import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useId } from 'react'
import { DECLINE_REASONS, MAX_DECLINE_NOTE_LENGTH, type DeclineReason } from '#contract/offers/decline.ts'
import { TextArea } from '#src/ui/field/text-area.tsx'
import fieldStyles from '#src/ui/field/field.module.css'
import styles from './talk.module.css'

const reasons: Record<DeclineReason, MessageDescriptor> = {
  pay: msg`Pay or benefits`,
  work: msg`The work itself`,
  place: msg`Place of work`,
  start: msg`First day of work`,
  contract: msg`Terms of the contract`,
  other_offer: msg`I accepted another offer`,
  personal: msg`Personal reasons`,
  other: msg`Something else`,
}

/** An optional reason for declining. */
export function DeclineReasons({ said, onChange }: DeclineReasonsProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={styles.reasons}>
      <div className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          {t`Why? (optional)`}
        </label>
        <select
          id={id}
          name="reason"
          className={fieldStyles.input}
          value={said.reason ?? ''}
          onChange={({ target }) => onChange({ ...said, reason: DECLINE_REASONS.find((one) => one === target.value) })}
        >
          <option value="">{t`Prefer not to say`}</option>
          {DECLINE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(reasons[reason])}
            </option>
          ))}
        </select>
      </div>
      <TextArea
        name="decline_text"
        label={t`In your own words (optional)`}
        hint={t`The employer reads this.`}
        rows={3}
        maxLength={MAX_DECLINE_NOTE_LENGTH}
        value={said.text ?? ''}
        onChange={(text) => onChange({ ...said, text })}
      />
    </div>
  )
}

/** The reason for declining. */
export type DeclineDetails = { reason?: DeclineReason | undefined; text?: string | undefined }
export type DeclineReasonsProps = { said: DeclineDetails; onChange: (said: DeclineDetails) => void }
