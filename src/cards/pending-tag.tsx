import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide'
import { useOutbox } from '#src/platform/outbox/outbox-state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** Marks changes that the server has not confirmed yet (N-14). Changes that would be lost with this page say so. */
export function PendingTag({ className }: { className?: string | undefined }) {
  const { isFleeting } = useOutbox()
  return (
    <Tag className={className} {...(isFleeting ? { tone: 'warn' } : {})}>
      <Icon of={CloudOff} />
      {isFleeting ? <Trans>Not saved yet. Stay on this page</Trans> : <Trans>Waiting for network</Trans>}
    </Tag>
  )
}
