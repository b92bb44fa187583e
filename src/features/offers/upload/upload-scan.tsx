import { useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera } from 'lucide'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import type { ScannerProps } from '#src/features/offers/scan/letter-scanner.tsx'

/** Offers to scan the signed paper with the camera (O-19). The scanner loads on demand and then keeps its pages. */
export function UploadScan({ onDone }: { onDone: (file: File) => void }) {
  const { t } = useLingui()
  const [LetterScanner, setLetterScanner] = useState<ComponentType<ScannerProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const handleOpen = async () => {
    if (LetterScanner) return setOpen(true)
    setBusy(true)
    try {
      const loaded = await loadChunk('scan', () => import('#src/features/offers/scan/letter-scanner.tsx'))
      setLetterScanner(() => loaded.LetterScanner)
      setOpen(true)
    } catch {
      showSnack({ kind: 'disruptive', text: t`The scanner could not be loaded. You can choose a file instead.` })
    }
    return setBusy(false)
  }
  const handleDone = (file: File) => {
    setOpen(false)
    onDone(file)
  }
  return (
    <>
      <Button wide busy={isBusy} onClick={() => void handleOpen()}>
        {isBusy ? null : <Icon of={Camera} />}
        <Trans>Scan with the camera</Trans>
      </Button>
      {/* Outside the form: Enter in a field of the scanner must not submit the offer. */}
      {LetterScanner
        ? createPortal(
            <LetterScanner isOpen={isOpen} onDone={handleDone} onClose={() => setOpen(false)} />,
            document.body,
          )
        : null}
    </>
  )
}
