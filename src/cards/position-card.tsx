import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, Coins, Hash, MapPin } from 'lucide'
import type { MouseEvent } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { isJobClosed } from './is-job-closed.ts'
import { JobLocations } from './job-locations.tsx'
import { hasLocation } from './has-location.ts'
import { SaveButton } from './save-button.tsx'
import { SalaryText } from './salary/salary-text.tsx'
import { useOpenJob } from './use-open-job.ts'
import { useSavedState } from './use-saved-state.ts'
import { PendingTag } from './pending-tag.tsx'
import { WorkLocation } from './work-location.tsx'
import { formatDay } from '#src/platform/time/dates.ts'
import { useUtcDayStart } from '#src/platform/time/use-clock.ts'
import { countDaysBetween, formatDaysAgo } from './days-ago.ts'
import styles from './position-card.module.css'

const RECENT = 30

type Props = {
  position: Position
  heading?: 'h2' | 'h3'
  /** The job is shown in the pane. */
  isCurrent?: boolean
  /** Posted since the last visit. */
  isNew?: boolean
  /** Another job in the list has the same title and places, so the card shows its number. */
  isAlike?: boolean
  /** Called on a press before the link is followed; may prevent that. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>, position: Position) => void) | undefined
}

/** A job in a list: one link that covers the card. */
export function PositionCard({
  position,
  heading: Heading = 'h3',
  isCurrent = false,
  isNew = false,
  isAlike = false,
  onOpen,
}: Props) {
  const open = useOpenJob()
  const { waits } = useSavedState(position)
  return (
    <Card pressable className={joinClassNames(styles.card, isCurrent && styles.current)}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          <Anchor
            href={position.positionUrl}
            className={styles.link}
            aria-current={isCurrent || undefined}
            onClick={(event) => {
              onOpen?.(event, position)
              open(event)
            }}
          >
            <bdi>{position.name}</bdi>
          </Anchor>
        </Heading>
        <SaveButton position={position} />
      </div>
      <ul className={styles.facts}>
        {hasLocation(position) && (
          <li className={styles.fact}>
            <Icon of={MapPin} />
            <span>
              <JobLocations places={position.locations} />
            </span>
          </li>
        )}
        <li className={styles.fact}>
          <Icon of={Building2} />
          <WorkLocation option={position.workLocationOption} />
        </li>
        {position.salary && (
          <li className={styles.fact}>
            <Icon of={Coins} />
            <span>
              <SalaryText salary={position.salary} />
            </span>
          </li>
        )}
        {isAlike && (
          <li className={styles.fact}>
            <Icon of={Hash} />
            <span>
              <Trans>
                Job number <bdi>{position.displayJobId}</bdi>
              </Trans>
            </span>
          </li>
        )}
      </ul>
      <p className={styles.foot}>
        <span>
          <PostedAge seconds={position.postedTs} />
        </span>
        {isNew && (
          <Tag tone="brand" className={styles.tag}>
            <Trans>New</Trans>
          </Tag>
        )}
        {isJobClosed(position) && (
          <Tag tone="warn">
            <Trans>Closed</Trans>
          </Tag>
        )}
        {waits && <PendingTag />}
      </p>
    </Card>
  )
}

/** The age of a job: "3 days ago" for a month, then its date. */
function PostedAge({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const today = useUtcDayStart()
  const at = new Date(seconds * 1000)
  // Feeds may contain anything: an invalid date must not crash the page.
  if (Number.isNaN(at.getTime())) return null
  const days = countDaysBetween(at.getTime(), today)
  const text = days <= RECENT ? formatDaysAgo(days, i18n.locale) : formatDay(at.getTime(), i18n.locale)
  const day = at.toISOString().slice(0, 10)
  return (
    <Trans>
      Posted <time dateTime={day}>{text}</time>
    </Trans>
  )
}
