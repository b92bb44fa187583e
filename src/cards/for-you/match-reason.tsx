import { Trans, useLingui } from '@lingui/react/macro'
import type { Evidence, Match, MatchPart } from '#contract/jobs/match/match.ts'
import { StrengthTag } from '#src/cards/match/strength-tag.tsx'
import { WorkReason } from '#src/cards/match/work-reason.tsx'
import styles from './for-you.module.css'

const MOST_SKILLS = 3

/**
 * A short reason why a job suits the candidate: similar work or a job preference, skills they have, or its distance.
 */
export function MatchReason({ match }: { match: Match }) {
  const { i18n } = useLingui()
  const skills = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(
    match.matchSkills.slice(0, MOST_SKILLS),
  )
  return (
    <p className={styles.reason}>
      <StrengthTag match={match} />
      <WorkReason of={[findProfileEvidence(match, 'title')].flatMap((own) => own ?? [])} />
      {skills && (
        <span>
          <Trans>
            You have <bdi>{skills}</bdi>
          </Trans>
        </span>
      )}
      <PlaceReason own={findProfileEvidence(match, 'location')} />
    </p>
  )
}

function PlaceReason({ own }: { own: Evidence | undefined }) {
  if (!own) return null
  return <span>{own.section === 'preferences' ? <Trans>Where you want to work</Trans> : <Trans>Near you</Trans>}</span>
}

/** The line of the profile that supports a part of the match, if any. */
function findProfileEvidence({ matchDetails }: Match, part: MatchPart): Evidence | undefined {
  const detail = matchDetails.find(({ id }) => id === part)
  return detail?.evidence.find(
    ({ source, about }) => source === 'profile' && [...detail.have, ...detail.related].includes(about),
  )
}
