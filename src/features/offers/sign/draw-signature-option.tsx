import { useState, type ComponentType } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Signature } from 'lucide'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import type { DrawingPadProps } from '#src/features/offers/drawing/drawing-pad.tsx'

/** Offers drawing a signature, in addition to the typed one. The drawing pad loads on demand. */
export function DrawSignatureOption(props: DrawingPadProps) {
  const { t } = useLingui()
  const [Pad, setPad] = useState<ComponentType<DrawingPadProps>>()
  const [isBusy, setBusy] = useState(false)
  if (Pad) return <Pad {...props} />

  const handleOpen = async () => {
    setBusy(true)
    try {
      const { DrawingPad } = await loadChunk('drawing', () => import('#src/features/offers/drawing/drawing-pad.tsx'))
      setPad(() => DrawingPad)
    } catch {
      setBusy(false)
      showSnack({ kind: 'disruptive', text: t`The paper could not be loaded. Your typed name alone is enough.` })
    }
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void handleOpen()}>
      {isBusy ? null : <Icon of={Signature} />}
      <Trans>Add a drawn signature (optional)</Trans>
    </Button>
  )
}
