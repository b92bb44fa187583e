import type { Application } from '#contract/applications/forms/applications.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './applications.module.css'
import { useGrowing } from './use-growing.ts'

type Props = { applications: readonly Application[]; now: number; labelledBy: string }

/** Application cards. Of a long list the first ones render immediately, the rest when idle. */
export function ApplicationList({ applications, now, labelledBy }: Props) {
  const count = useGrowing(applications.length)
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
