import { Plural, Trans } from '@lingui/react/macro'
import type { AppliedPosition } from '#src/data/applications/forms/apply.ts'

const CAN_BE_APPLIED_FOR: ReadonlySet<AppliedPosition['status']> = new Set(['open', 'external'])

/**
 * The title: a single job's name, or the number of jobs, not counting unknown ones. Only the name if the job is
 * closed.
 */
export function ApplyTitle({ positions }: { positions: readonly AppliedPosition[] }) {
  const known = positions.filter(({ status }) => status !== 'unknown')
  const [only, ...others] = known
  if (!only) return <Trans>Apply</Trans>
  if (others.length > 0) return <Plural value={known.length} one="Apply for # job" other="Apply for # jobs" />
  if (!CAN_BE_APPLIED_FOR.has(only.status)) return <bdi>{only.name}</bdi>
  return (
    <Trans>
      Apply for <bdi>{only.name}</bdi>
    </Trans>
  )
}
