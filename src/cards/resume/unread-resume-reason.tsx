import { Trans } from '@lingui/react/macro'
import type { Proposal } from '#contract/profile/resume.ts'

type Props = { result: Pick<Proposal, 'isScan' | 'isUnread' | 'isUnclear'> }

/** Explains why nothing was read from a resume. */
export function UnreadResumeReason({ result: { isScan, isUnread, isUnclear } }: Props) {
  if (isScan)
    return (
      <Trans>Its pages are pictures, so there is no text to read. Upload a version with text, or type it in.</Trans>
    )
  if (isUnread) return <Trans>We kept this file but couldn’t read it. A PDF or DOCX works best.</Trans>
  if (isUnclear)
    return (
      <Trans>
        We don’t understand the language or layout of this resume, so we filled in nothing from it. Upload another
        version, or type it in.
      </Trans>
    )
  return <Trans>We found nothing new in it.</Trans>
}
