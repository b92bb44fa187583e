import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { ApplicationList } from './application-list.tsx'
import styles from './applications.module.css'

type Props = { applications: readonly Application[]; now: number }

/** Withdrawn and rejected applications, collapsed and rendered on demand. */
export function EndedApplications({ applications, now }: Props) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const settle = () => setOpen(details.current?.open ?? false)
  // The list may have been opened before the page was ready.
  useLayoutEffect(settle, [])
  const count = applications.length
  if (count === 0) return null
  return (
    <details ref={details} className={styles.section} onToggle={settle}>
      <summary className={styles.summary}>
        <h2 id={id}>
          <Trans>Ended</Trans>
        </h2>
        <span className={styles.quiet}>{count}</span>
      </summary>
      {isOpen && <ApplicationList applications={applications} now={now} labelledBy={id} />}
    </details>
  )
}
