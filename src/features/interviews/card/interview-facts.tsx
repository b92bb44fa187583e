import { Trans } from '@lingui/react/macro'
import { MapPin, Users } from 'lucide'
import type { Interview } from '#contract/interviews/interviews.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './card.module.css'

/** Interviewers and place. */
export function InterviewFacts({ interview: { interviewers, address, mapUrl } }: { interview: Interview }) {
  if (interviewers.length === 0 && address === null) return null
  return (
    <div className={styles.facts}>
      {interviewers.length > 0 && (
        <div className={styles.fact}>
          <Icon of={Users} />
          <div>
            {interviewers.map(({ name, title }) => (
              <p key={`${name} ${title}`}>
                <bdi>{name}</bdi>
                {title !== null && (
                  <>
                    {' '}
                    <bdi className={styles.quiet}>{title}</bdi>
                  </>
                )}
              </p>
            ))}
          </div>
        </div>
      )}
      {address !== null && (
        <div className={styles.fact}>
          <Icon of={MapPin} />
          <p>
            <bdi>{address}</bdi>
            {mapUrl !== null && (
              <>
                {' '}
                <a href={mapUrl} target="_blank" rel="noopener noreferrer" className={styles.map}>
                  <Trans>Show on map</Trans>
                </a>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
