import { Trans } from '@lingui/react/macro'
import type { Proposal } from '#contract/profile/resume.ts'

/** Why nothing of a resume came into the profile. */
export function UnreadText({ result: { isScan, isUnread } }: { result: Pick<Proposal, 'isScan' | 'isUnread'> }) {
  if (isScan)
    return (
      <Trans>Its pages are pictures, so there is no text to read. Upload a version with text, or type it in.</Trans>
    )
  if (isUnread) return <Trans>We kept this file but couldn’t read it. A PDF or DOCX works best.</Trans>
  return <Trans>We found nothing new in it.</Trans>
}
