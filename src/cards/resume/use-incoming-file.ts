import { useEffect, useEffectEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useBoot } from '#src/platform/boot.tsx'
import { dropSharedFile, readSharedFile } from '#src/platform/worker/incoming-file.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/**
 * A resume that came from the phone's file app opens its confirmation (P-08), also after a reload or a sign-in on the
 * way. What this gives is called once it was taken, or is not wanted: then the device has it no more.
 */
export function useSharedFile(onFile: (file: File) => void): () => void {
  const { t } = useLingui()
  const { account } = useBoot()
  const navigate = useNavigate()
  const shared: unknown = useRouterState({ select: ({ location }) => (location.search as { shared?: unknown }).shared })
  const look = useEffectEvent(async () => {
    const file = await readSharedFile(account)
    // going back or reloading says nothing again
    if (shared !== undefined)
      await navigate({ to: '.', search: ({ shared: _seen, ...rest }: Record<string, unknown>) => rest, replace: true })
    if (file) onFile(file)
    else if (shared !== undefined)
      showSnack({
        kind: 'info',
        text:
          shared === 'large'
            ? t`The file you shared is too large. Choose a smaller one here.`
            : t`The file didn’t arrive. Choose it here.`,
        duration: 5000,
      })
  })
  useEffect(() => void look(), [])
  return () => void dropSharedFile(account)
}
