import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { EmploymentKind } from '#src/cards/employment-kind.tsx'
import { PostedDate } from '#src/cards/posted-date.tsx'
import { JobLocations } from '#src/cards/job-locations.tsx'
import { SalaryText } from '#src/cards/salary/salary-text.tsx'
import { WorkLocation } from '#src/cards/work-location.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import styles from './position.module.css'

type Props = { position: Position & Partial<Omit<PositionDetails, keyof Position>>; hidden: ReadonlySet<string> }

/** Key facts of a job. */
export function PositionFacts({ position, hidden }: Props) {
  const { employmentType = [], lastConfirmedTs, openings, salary, validThroughTs, validThroughDay } = position
  const isOver = isJobClosed(position)
  const pays = salary && (salary.min !== null || salary.max !== null) ? salary : undefined
  return (
    <Card as="section">
      <dl className={styles.facts}>
        {pays && !hidden.has('salary') && (
          <PositionFact name={<Trans>Pay</Trans>}>
            <SalaryText salary={pays} />
          </PositionFact>
        )}
        {position.locations.length > 1 && !hidden.has('location') && (
          <PositionFact name={<Trans>Places</Trans>}>
            <JobLocations places={position.locations} all />
          </PositionFact>
        )}
        {!hidden.has('workLocation') && (
          <PositionFact name={<Trans>Where you work</Trans>}>
            <WorkLocation option={position.workLocationOption} />
          </PositionFact>
        )}
        {employmentType.length > 0 && (
          <PositionFact name={<Trans>Kind of employment</Trans>}>
            {employmentType.map((kind, place) => (
              <Fragment key={kind}>
                {place > 0 && ' · '}
                <EmploymentKind kind={kind} />
              </Fragment>
            ))}
          </PositionFact>
        )}
        {!hidden.has('posted') && (
          <PositionFact name={<Trans>Posted</Trans>}>
            <PostedDate seconds={position.postedTs} />
          </PositionFact>
        )}
        {/* A closed job shows since when it is closed instead of the last day to apply. */}
        {validThroughTs && !isOver ? (
          <PositionFact name={<Trans>Apply until</Trans>}>
            <PostedDate seconds={validThroughDay ? Date.parse(validThroughDay) / 1000 : validThroughTs} />
          </PositionFact>
        ) : null}
        {lastConfirmedTs !== undefined && (
          <PositionFact name={isOver ? <Trans>Last confirmed</Trans> : <Trans>Last confirmed open</Trans>}>
            <PostedDate seconds={lastConfirmedTs} />
          </PositionFact>
        )}
        {openings && !isOver ? <PositionFact name={<Trans>Open positions</Trans>}>{openings}</PositionFact> : null}
        <PositionFact name={<Trans>Job number</Trans>}>{position.displayJobId}</PositionFact>
      </dl>
    </Card>
  )
}

function PositionFact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
