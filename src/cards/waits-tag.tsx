import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** Stands on what was done here and has not reached the server yet (N-09). */
export function WaitsTag({ className }: { className?: string | undefined }) {
  return (
    <Tag className={className}>
      <Icon of={CloudOff} />
      <Trans>Waiting for network</Trans>
    </Tag>
  )
}
