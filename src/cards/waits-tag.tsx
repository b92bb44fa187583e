import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Tag } from '#src/ui/tag.tsx'

/** Stands on what was done here and has not reached the server yet (N-09). */
export function WaitsTag({ className }: { className?: string | undefined }) {
  return (
    <Tag className={className}>
      <CloudOff aria-hidden="true" />
      <Trans>Waiting for network</Trans>
    </Tag>
  )
}
