import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { OnboardingTask } from '#contract/account/onboarding/onboarding-tasks.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import styles from './tasks.module.css'

/** How many of the tasks are done, in words and as a bar. */
export function ProgressLine({ tasks }: { tasks: readonly OnboardingTask[] }) {
  const id = useId()
  const done = tasks.filter(({ status }) => status === 'done').length
  const all = tasks.length
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.count} role="status">
        {done === all ? (
          <Trans>All done. You’re ready to start.</Trans>
        ) : (
          <Trans>
            {done} of {all} done
          </Trans>
        )}
      </p>
      <ProgressBar max={all} value={done} labelledBy={id} />
    </div>
  )
}
