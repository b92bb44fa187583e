import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { matchFactsQuery, useMatchOptOut } from '#src/data/jobs/match/match.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SettingsSection } from './settings-section.tsx'

/** A setting: whether jobs are compared with the reader's profile (S-11). */
export function MatchingSection() {
  const { profile, configs } = useBoot()
  const isOn = profile?.hasMatches ?? false
  const isShown = configs.pcsxConfig.positionDetailsConfig.showMatch
  // If there are no matches, the server says why: opted out, or no profile.
  const { data } = useQuery({ ...matchFactsQuery([]), enabled: isShown && !isOn })
  const { mutate, isPending, isError } = useMatchOptOut()
  const isOnline = useConnected()
  const optedOut = isOn ? false : data?.optedOut
  if (!isShown || optedOut === undefined) return null
  return (
    <SettingsSection
      title={<Trans>Job matching</Trans>}
      text={
        optedOut ? (
          <Trans>Jobs aren’t compared with your profile.</Trans>
        ) : (
          <Trans>Each job shows how well it matches your profile. Only you see this.</Trans>
        )
      }
    >
      <Button busy={isPending} aria-disabled={!isOnline || undefined} onClick={() => isOnline && mutate(!optedOut)}>
        {optedOut ? <Trans>Turn on matching</Trans> : <Trans>Turn off matching</Trans>}
      </Button>
      {isError && (
        <p role="alert">
          <Trans>Something went wrong. Please try again</Trans>
        </p>
      )}
    </SettingsSection>
  )
}
