import { Plural, Trans } from '@lingui/react/macro'
import type { AppliedPosition } from '#src/data/apply.ts'

/** What is applied for: one job by its name, several by how many of them there are; what is not on this site counts for none. */
export function ApplyTitle({ positions }: { positions: readonly AppliedPosition[] }) {
  const known = positions.filter(({ status }) => status !== 'unknown')
  const [only, ...others] = known
  if (!only) return <Trans>Apply</Trans>
  if (others.length > 0) return <Plural value={known.length} one="Apply for # job" other="Apply for # jobs" />
  return (
    <Trans>
      Apply for <bdi>{only.name}</bdi>
    </Trans>
  )
}
