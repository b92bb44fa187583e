import type { ReactNode } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { JobLocations } from '#src/cards/job-locations.tsx'
import { hasLocation } from '#src/cards/has-location.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import styles from './position.module.css'

type Props = {
  position: Position
  place: 'page' | 'pane'
  hidden: ReadonlySet<string>
  /** Language of the employer's texts, if known. */
  language: string | undefined
  children?: ReactNode
}

/** Title and place of the job, and whether it is closed. */
export function PositionHead({ position, place, hidden, language, children }: Props) {
  const name = <bdi lang={language}>{position.name}</bdi>
  return (
    <header className={styles.head}>
      {position.department && (
        <p className={styles.department}>
          <bdi lang={language}>{position.department}</bdi>
        </p>
      )}
      {place === 'page' ? (
        <PageTitle className={styles.pageTitle}>{name}</PageTitle>
      ) : (
        <h2 className={styles.title} tabIndex={-1}>
          <Anchor href={position.positionUrl}>{name}</Anchor>
        </h2>
      )}
      {!hidden.has('location') && hasLocation(position) && (
        <p className={styles.where}>
          <JobLocations places={position.locations} />
        </p>
      )}
      {children}
      {isJobClosed(position) && <ClosedNotice since={position.archived_at} />}
    </header>
  )
}
