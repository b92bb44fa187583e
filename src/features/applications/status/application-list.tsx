import type { Application } from '#contract/applications/forms/applications.ts'
import { ApplicationCard } from './application-card.tsx'
import { startTransition, useEffect, useState } from 'react'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import styles from './applications.module.css'

/** Cards in the first markup, and how many are added in one idle moment: a phone renders this many without a pause. */
const FIRST = 20

const MORE = 30

type Props = { applications: readonly Application[]; now: number; labelledBy: string }

/** Application cards. The first cards of a long list render immediately, the others when the browser is idle. */
export function ApplicationList({ applications, now, labelledBy }: Props) {
  const count = useGrowingCount(applications.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul className={styles.list} role="list" aria-labelledby={labelledBy}>
      {applications.slice(0, count).map((application, index) => (
        <li
          key={application.applicationId}
          className={styles.item}
          aria-posinset={index + 1}
          aria-setsize={applications.length}
        >
          <ApplicationCard application={application} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** The number of items to render: a few at first, more whenever the browser is idle, and finally all. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return undefined
    return runWhenIdle(() => startTransition(() => setCount(count + MORE)))
  }, [count, total])
  return Math.min(count, total)
}
