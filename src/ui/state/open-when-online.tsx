import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { probeConnection, onReconnected, useConnected } from '#src/platform/connection.ts'
import { isDirty } from '#src/platform/dirty.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'

// The last page requested in this tab. Gone when the tab closes, or at sign-out, which leaves the document.
let pendingHref: string | undefined
let stopWaiting = () => {}
const listeners = new Set<() => void>()

/** Opens this page once the site responds, wherever the user is by then; a second press cancels it. */
export function OpenWhenOnline() {
  return useConnected() ? null : <OpenWhenOnlineButton />
}

function OpenWhenOnlineButton() {
  const { t } = useLingui()
  const router = useRouter()
  const href = useRouterState({ select: ({ location }) => location.href })
  const isPending = useSyncExternalStore(subscribeToPending, () => pendingHref === href)
  const togglePending = () => {
    setPendingPage(isPending ? undefined : href)
    if (isPending) return
    stopWaiting = onReconnected(() => {
      setPendingPage(undefined)
      if (!isDirty()) void router.navigate({ href })
      else showSnack({ kind: 'info', text: t`The page you asked for can be opened now.` })
    })
    probeConnection()
  }
  return (
    <Button kind="quiet" aria-pressed={isPending} onClick={togglePending}>
      <Trans>Open when the network is back</Trans>
    </Button>
  )
}

function setPendingPage(next: string | undefined): void {
  stopWaiting()
  stopWaiting = () => {}
  pendingHref = next
  for (const listener of listeners) listener()
}

function subscribeToPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
