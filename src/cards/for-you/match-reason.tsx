import { Trans, useLingui } from '@lingui/react/macro'
import type { Evidence, Match, MatchPart } from '#contract/match/match.ts'
import { StrengthTag } from '#src/cards/match/strength-tag.tsx'
import styles from './for-you.module.css'

/** Why a job is for the candidate, as far as a card has room: their work or wish that is like it, skills they have, that it is near. */
export function MatchReason({ match }: { match: Match }) {
  const { i18n } = useLingui()
  const skills = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(
    match.matchSkills.slice(0, MOST_SKILLS),
  )
  return (
    <p className={styles.reason}>
      <StrengthTag match={match} />
      <Work own={ownLine(match, 'title')} />
      {skills && (
        <span>
          <Trans>
            You have <bdi>{skills}</bdi>
          </Trans>
        </span>
      )}
      <Place own={ownLine(match, 'location')} />
    </p>
  )
}

function Work({ own }: { own: Evidence | undefined }) {
  if (!own) return null
  const text = <bdi>{own.text}</bdi>
  if (own.section === 'experience')
    return (
      <span>
        <Trans>Like your work as {text}</Trans>
      </span>
    )
  if (own.section === 'preferences')
    return (
      <span>
        <Trans>You want to work as {text}</Trans>
      </span>
    )
  return (
    <span>
      <Trans>Fits your headline</Trans>
    </span>
  )
}

function Place({ own }: { own: Evidence | undefined }) {
  if (!own) return null
  return <span>{own.section === 'preferences' ? <Trans>Where you want to work</Trans> : <Trans>Near you</Trans>}</span>
}

/** The line of the profile that speaks for a part of the match, where it does. */
function ownLine({ matchDetails }: Match, part: MatchPart): Evidence | undefined {
  const detail = matchDetails.find(({ id }) => id === part)
  return detail?.evidence.find(({ source, about }) => source === 'profile' && detail.have.includes(about))
}

const MOST_SKILLS = 3
