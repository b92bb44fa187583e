import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import type { ChatChoice } from '#contract/jobs/chatbot/chatbot.ts'
import type { ChatAnswer } from '#src/data/jobs/chatbot/chatbot.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './chatbot.module.css'

type Props = { slots: ChatAnswer['slots']; onRemove: (text: string, choice: ChatChoice) => void }

/** The current criteria; each can be removed. */
export function ChatCriteria({ slots, onRemove }: Props) {
  const { t } = useLingui()
  if (slots.length === 0) return null
  const remove = ({ slot, value, label }: Props['slots'][number]) =>
    onRemove(t`Remove ${label}`, { slot, value: slot === 'without' ? value : '' })
  return (
    <div className={styles.slots}>
      <p className={styles.quiet}>
        <Trans>Looking for</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
      <ul role="list" className={styles.chips}>
        {slots.map((slot) => (
          <li key={`${slot.slot} ${slot.value}`}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t`Remove ${slot.label}`}
              onClick={() => remove(slot)}
            >
              <bdi>{slot.label}</bdi>
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
