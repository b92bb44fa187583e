import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide'
import { useEffect, useState } from 'react'
import { showOrQueueCard } from '#src/platform/install/moment-cards.ts'
import { updatePageUnlessDirty, watchUpdates } from '#src/platform/worker/app-updates.ts'
import { AskCard } from '#src/ui/card/ask-card.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Offers a newer version. The page does not change until the user accepts it or goes to another page. */
export function UpdateCard({ registration }: { registration: ServiceWorkerRegistration }) {
  const [close, setClose] = useState<() => void>()
  const [isBusy, setIsBusy] = useState(false)
  const [isHeldBack, setIsHeldBack] = useState(false)

  useEffect(() => watchUpdates(registration, () => showOrQueueCard((closed) => setClose(() => closed))), [registration])

  if (!close) return null
  const handleLater = () => {
    close()
    setClose(undefined)
  }
  const handleUpdate = async () => {
    setIsBusy(true)
    if (await updatePageUnlessDirty()) return
    setIsBusy(false)
    setIsHeldBack(true)
  }
  return (
    <AskCard
      picture={<Icon of={RefreshCw} />}
      title={<Trans>Update ready</Trans>}
      actions={
        <>
          <Button kind="quiet" onClick={handleLater}>
            <Trans>Later</Trans>
          </Button>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel={<Trans>Updating …</Trans>}
            onClick={() => void handleUpdate()}
          >
            <Trans>Update</Trans>
          </Button>
        </>
      }
    >
      <p role="status">
        {isHeldBack ? (
          <Trans>You have written something here that is not sent yet. Send it first: the update waits.</Trans>
        ) : (
          <Trans>A newer version of this site comes with the next page you open, or now.</Trans>
        )}
      </p>
    </AskCard>
  )
}
