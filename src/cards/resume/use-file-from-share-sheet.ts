import { useEffect, useEffectEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useBoot } from '#src/platform/boot.tsx'
import { dropSharedFile, readSharedFile } from '#src/platform/worker/file-from-share-sheet.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/**
 * A resume shared from the phone's file app opens its confirmation (P-08), even after a reload or sign-in. Call the
 * returned function once the file is uploaded or declined: it removes it from the device.
 */
export function useFileFromShareSheet(onFile: (file: File) => void): () => void {
  const { t } = useLingui()
  const { account } = useBoot()
  const navigate = useNavigate()
  const shared: unknown = useRouterState({ select: ({ location }) => (location.search as { shared?: unknown }).shared })
  const look = useEffectEvent(async () => {
    const file = await readSharedFile(account)
    // The parameter is removed, so that going back or reloading does not repeat the message.
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
