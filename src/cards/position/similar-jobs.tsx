import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { JobLocations } from '#src/cards/job-locations.tsx'
import { hasLocation } from '#src/cards/has-location.ts'
import { SalaryText } from '#src/cards/salary/salary-text.tsx'
import { WorkLocation } from '#src/cards/work-location.tsx'
import { useOpenJob } from '#src/cards/use-open-job.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './position.module.css'

/** Similar jobs by title only, less prominent than a main list. */
export function SimilarJobs({ positions, heading: Heading }: { positions: readonly Position[]; heading: 'h2' | 'h3' }) {
  const id = useId()
  const open = useOpenJob()
  if (positions.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.similar}>
      <Heading id={id} className={styles.sectionTitle}>
        <Trans>Similar jobs</Trans>
      </Heading>
      <ul className={styles.rows}>
        {positions.map((position) => (
          <li key={position.id} className={styles.row}>
            <Anchor href={position.positionUrl} onClick={open}>
              <bdi>{position.name}</bdi>
            </Anchor>
            <span className={styles.quiet}>
              {hasLocation(position) && <JobLocations places={position.locations} />}
              {hasLocation(position) && ' · '}
              <WorkLocation option={position.workLocationOption} />
              {position.salary && (
                <>
                  {' · '}
                  <SalaryText salary={position.salary} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
