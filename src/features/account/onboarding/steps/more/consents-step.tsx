import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  EMAIL_CHOICES,
  type EmailChoice,
  type TopicPreference,
} from '#contract/notifications/notification-preferences.ts'
import { StepFrame } from '#src/features/account/onboarding/steps/step-frame.tsx'
import type { StepControls } from '#src/features/account/onboarding/steps/use-first-steps.ts'
import { useNotificationPreferences, type PreferencesChange } from '#src/data/notifications/notification-preferences.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import styles from './more.module.css'
import { StepLoading } from './step-loading.tsx'

/** Consents to mails and to showing the name to others (P-05). Each choice is saved immediately. */
export function ConsentsStep({ step }: { step: StepControls }) {
  const { query, change: send } = useNotificationPreferences()
  const [error, setError] = useState<Error | null>(null)
  const change = (next: PreferencesChange) => {
    setError(null)
    void send(next).catch(setError)
  }
  return (
    <StepFrame
      step={step}
      title={<Trans>Email preferences</Trans>}
      text={<Trans>Choose what we email you about. You can change it in settings at any time.</Trans>}
      onContinue={() => step.finish({ done: ['consents'] })}
    >
      {query.data ? (
        <>
          <ul className={styles.topics}>
            {query.data.topics.map((topic) => (
              <EmailTopicChoice
                key={topic.id}
                topic={topic}
                onChange={(email) => change({ topics: [{ id: topic.id, email }] })}
              />
            ))}
          </ul>
          <Checkbox
            name="show-details"
            checked={query.data.showDetails}
            onChange={(showDetails) => change({ showDetails })}
            label={<Trans>Show details on the lock screen and in email subjects</Trans>}
          />
        </>
      ) : (
        <StepLoading query={query} />
      )}
      <FormAlert text={getFailureText(error)} />
    </StepFrame>
  )
}

function EmailTopicChoice({ topic, onChange }: { topic: TopicPreference; onChange: (choice: EmailChoice) => void }) {
  const { t } = useLingui()
  const id = useId()
  const names = { off: t`Off`, now: t`At once`, digest: t`Daily summary` } satisfies Record<EmailChoice, string>
  return (
    <li className={styles.topic}>
      <label htmlFor={id} className={styles.topicTitle}>
        {topic.title}
      </label>
      <select
        id={id}
        autoComplete="off"
        className={styles.select}
        value={topic.email}
        onChange={({ target }) => onChange(EMAIL_CHOICES.find((choice) => choice === target.value) ?? 'off')}
      >
        {EMAIL_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </li>
  )
}
