import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { EmploymentKind } from '#src/cards/employment-kind.tsx'
import { PostedDate } from '#src/cards/posted-date.tsx'
import { Locations } from '#src/cards/locations.tsx'
import { SalaryText } from '#src/cards/salary/salary-text.tsx'
import { WorkLocation } from '#src/cards/work-location.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { isClosed } from '#src/cards/is-closed.ts'
import styles from './position.module.css'

type Props = { position: Position & Partial<Omit<PositionDetails, keyof Position>>; hidden: ReadonlySet<string> }

/** Key facts of a job. */
export function PositionFacts({ position, hidden }: Props) {
  const { employmentType = [], lastConfirmedTs, openings, salary, validThroughTs, validThroughDay } = position
  const isOver = isClosed(position)
  const pays = salary && (salary.min !== null || salary.max !== null) ? salary : undefined
  return (
    <Card as="section">
      <dl className={styles.facts}>
        {pays && !hidden.has('salary') && (
          <Fact name={<Trans>Pay</Trans>}>
            <SalaryText salary={pays} />
          </Fact>
        )}
        {position.locations.length > 1 && !hidden.has('location') && (
          <Fact name={<Trans>Places</Trans>}>
            <Locations places={position.locations} all />
          </Fact>
        )}
        {!hidden.has('workLocation') && (
          <Fact name={<Trans>Where you work</Trans>}>
            <WorkLocation option={position.workLocationOption} />
          </Fact>
        )}
        {employmentType.length > 0 && (
          <Fact name={<Trans>Kind of employment</Trans>}>
            {employmentType.map((kind, place) => (
              <Fragment key={kind}>
                {place > 0 && ' · '}
                <EmploymentKind kind={kind} />
              </Fragment>
            ))}
          </Fact>
        )}
        {!hidden.has('posted') && (
          <Fact name={<Trans>Posted</Trans>}>
            <PostedDate seconds={position.postedTs} />
          </Fact>
        )}
        {/* A closed job shows since when it is closed instead of the last day to apply. */}
        {validThroughTs && !isOver ? (
          <Fact name={<Trans>Apply until</Trans>}>
            <PostedDate seconds={validThroughDay ? Date.parse(validThroughDay) / 1000 : validThroughTs} />
          </Fact>
        ) : null}
        {lastConfirmedTs !== undefined && (
          <Fact name={isOver ? <Trans>Last confirmed</Trans> : <Trans>Last confirmed open</Trans>}>
            <PostedDate seconds={lastConfirmedTs} />
          </Fact>
        )}
        {openings && !isOver ? <Fact name={<Trans>Open positions</Trans>}>{openings}</Fact> : null}
        <Fact name={<Trans>Job number</Trans>}>{position.displayJobId}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
