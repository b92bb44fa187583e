import { useEffect, useEffectEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useBoot } from '#src/platform/boot.tsx'
import { takeSharedFile } from '#src/platform/worker/incoming-file.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** A resume that came from the phone's file app opens its confirmation, once (P-08). */
export function useSharedFile(onFile: (file: File) => void): void {
  const { t } = useLingui()
  const { account } = useBoot()
  const navigate = useNavigate()
  const shared = useRouterState({ select: ({ location }) => (location.search as { shared?: unknown }).shared })
  const take = useEffectEvent(async () => {
    const file = await takeSharedFile(account)
    // going back or reloading asks for nothing again
    await navigate({ to: '.', search: ({ shared: _taken, ...rest }: Record<string, unknown>) => rest, replace: true })
    if (file) onFile(file)
    else showSnack({ kind: 'info', text: t`The file didn’t arrive. Choose it here.`, duration: 5000 })
  })
  useEffect(() => {
    if (shared !== undefined) void take()
  }, [shared])
}
