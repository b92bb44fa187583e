import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { AppliedPosition } from '#src/data/applications/forms/apply.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './apply.module.css'

/** The jobs of this application, with the reason if one cannot be applied for. */
export function AppliedJobList({ positions }: { positions: readonly AppliedPosition[] }) {
  return (
    <ul className={styles.jobs}>
      {positions.map((position) => (
        <li key={position.pid} className={styles.job}>
          {position.status === 'unknown' ? (
            <Trans>This job is not on this site.</Trans>
          ) : (
            <Anchor href={`${PAGE.job}/${position.pid}`}>
              <bdi>{position.name}</bdi>
            </Anchor>
          )}
          {position.location !== '' && <span className={styles.place}>{position.location}</span>}
          <ApplyStatusTag position={position} />
          {position.applyAgainTs ? <ApplyAgainFrom ts={position.applyAgainTs} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** The first day on which the candidate can apply again, after a rejection or withdrawal. */
function ApplyAgainFrom({ ts }: { ts: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const day = formatLocalDay(ts * 1000, i18n.locale, zone)
  return (
    <span>
      <Trans>You can apply again from {day}.</Trans>
    </span>
  )
}

function ApplyStatusTag({ position: { status, applyUrl } }: { position: AppliedPosition }): ReactNode {
  if (status === 'applied')
    return (
      <Tag tone="success">
        <Trans>Applied</Trans>
      </Tag>
    )
  if (status === 'closed')
    return (
      <Tag tone="neutral">
        <Trans>Closed</Trans>
      </Tag>
    )
  if (status === 'off') return <Trans>The employer takes no applications for this job at the moment.</Trans>
  if (status === 'external' && applyUrl)
    return (
      <Anchor href={applyUrl} rel="noopener">
        <Trans>Apply on the employer’s own page</Trans>
      </Anchor>
    )
  return null
}
