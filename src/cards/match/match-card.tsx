import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Match } from '#contract/jobs/match/match.ts'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { Card } from '#src/ui/card/card.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { groupMatchItems } from './match-items.ts'
import { MatchGroups } from './match-groups.tsx'
import { MatchInputs } from './match-inputs.tsx'
import { MatchStars } from './match-stars.tsx'
import { strengthTexts } from './strength-texts.ts'
import styles from './match.module.css'

type Props = { match: Match; details: PositionDetails; heading: 'h2' | 'h3'; isBusy: boolean; onTurnOff: () => void }

/** The strength of the match and a summary, expandable to all details. */
export function MatchCard({ match, details, heading: Heading, isBusy, onTurnOff }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { have, related, missing, unknown } = groupMatchItems(match)
  const total = have.length + related.length + missing.length + unknown.length
  return (
    <Card as="section" className={styles.card} aria-labelledby={id} data-strength={match.strength}>
      <Heading id={id} className={styles.title}>
        {t(strengthTexts[match.strength])}
        <VisuallyHidden>
          {' '}
          <Trans>with your profile</Trans>
        </VisuallyHidden>
      </Heading>
      <MatchStars stars={match.stars} />
      <p className={styles.sum}>
        <Trans>
          You have {have.length} of <Plural value={total} one="# thing" other="# things" /> this job asks for
        </Trans>
      </p>
      <details className={styles.why}>
        <summary>
          <Trans>See why</Trans>
        </summary>
        <MatchGroups match={match} details={details} heading={Heading === 'h2' ? 'h3' : 'h4'} />
        <MatchInputs match={match} isBusy={isBusy} onTurnOff={onTurnOff} />
      </details>
    </Card>
  )
}
