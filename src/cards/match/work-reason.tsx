import { Trans } from '@lingui/react/macro'
import type { Evidence } from '#contract/jobs/match/match.ts'

/** Why the work of a job is similar to the candidate's: the title it was compared with. */
export function WorkReason({ of }: { of: readonly Evidence[] }) {
  const own = of.find(({ source }) => source === 'profile')
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
