import { Trans } from '@lingui/react/macro'
import type { ReceiptFile } from '#contract/zod-free/receipt-path.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './receipt-button.module.css'
import { useReceiptDownload } from './use-receipt-download.ts'

/**
 * Downloads the receipt of an accepted offer, or its human-readable part as a PDF, which phones open more easily. The
 * button shows what it waits for; errors appear below.
 */
export function ReceiptButton({ offerId, file, wide = false }: ReceiptButtonProps) {
  const isOffline = !useConnected()
  const isHydrated = useHydrated()
  const { state, download } = useReceiptDownload(offerId, file)
  return (
    <div>
      <Button
        wide={wide}
        busy={state === 'fetching' || state === 'sealing'}
        busyLabel={state === 'sealing' ? <Trans>Being prepared</Trans> : <Trans>Downloading</Trans>}
        disabled={!isHydrated}
        onClick={download}
        {...(isOffline ? { 'aria-disabled': true } : {})}
      >
        <span className={styles.label}>
          {file === 'receipt' ? <Trans>Download receipt</Trans> : <Trans>Download record</Trans>}
          <br />
          <small>
            {isOffline ? <Trans>Downloading needs the network</Trans> : <ReceiptButtonContent file={file} />}
          </small>
        </span>
      </Button>
      {/* Always rendered, so that its content is announced. */}
      <p role="status" className={styles.status}>
        {state === 'sealing' ? <Trans>The signed letter is being sealed. The download starts by itself.</Trans> : null}
        {state === 'unsealed' ? <Trans>The letter is not sealed yet. Try again in a few minutes.</Trans> : null}
        {state === 'failed' ? <Trans>The download failed. Try again.</Trans> : null}
      </p>
    </div>
  )
}

function ReceiptButtonContent({ file }: { file: ReceiptFile }) {
  return file === 'receipt' ? (
    <Trans>Your signed letter and its record (ZIP)</Trans>
  ) : (
    <Trans>What happened, step by step (PDF)</Trans>
  )
}

export type ReceiptButtonProps = { offerId: number; file: ReceiptFile; wide?: boolean }
