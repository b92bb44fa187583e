import { useLingui } from '@lingui/react/macro'
import { EMAIL_CHOICES, type EmailChoice as Choice } from '#contract/notifications/notification-preferences.ts'
import styles from './notifications.module.css'

type Props = { way: string; topic: string; chosen: Choice; onChange: (choice: Choice) => void }

/** Email frequency of one topic: now or in the daily digest. */
export function EmailChoiceCell({ way, topic, chosen, onChange }: Props) {
  const { t } = useLingui()
  const names = { off: t`Off`, now: t`At once`, digest: t`Daily summary` } satisfies Record<Choice, string>
  return (
    <td>
      <label className={styles.way}>
        <span aria-hidden="true" className={styles.wayName}>
          {way}
        </span>
        <select
          aria-label={`${way}: ${topic}`}
          autoComplete="off"
          className={styles.select}
          value={chosen}
          onChange={({ target }) => onChange(EMAIL_CHOICES.find((choice) => choice === target.value) ?? 'off')}
        >
          {EMAIL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </select>
      </label>
    </td>
  )
}
