import { Trans } from '@lingui/react/macro'
import type { EmploymentKind as Kind } from '#contract/jobs/positions/employment-kinds.ts'

/** A kind of employment in the reader's language; an employer's own kinds are shown as they are. */
export function EmploymentKind({ kind }: { kind: string }) {
  const known = kind as Kind
  switch (known) {
    case 'Full-time':
      return <Trans>Full-time</Trans>
    case 'Part-time':
      return <Trans>Part-time</Trans>
    case 'Permanent':
      return <Trans>Permanent</Trans>
    case 'Internship':
      return <Trans>Internship</Trans>
    case 'Working student':
      return <Trans>Working student</Trans>
    case 'Apprenticeship':
      return <Trans>Apprenticeship</Trans>
    case 'Temporary':
      return <Trans>Temporary</Trans>
    case 'Contract':
      return <Trans>Contract</Trans>
    case 'Casual':
      return <Trans>Casual</Trans>
    case 'Volunteer':
      return <Trans>Volunteer</Trans>
    default:
      // a kind without a text fails to compile here
      known satisfies never
      return <bdi>{kind}</bdi>
  }
}
