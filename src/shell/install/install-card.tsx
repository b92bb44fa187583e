import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import { rememberInstallOffered, wasInstallOffered } from '#src/platform/install/install-memory.ts'
import { getAppIcon, requestInstall, getInstallMethod, useInstallMethod } from '#src/platform/install/install.ts'
import { registerMomentCard } from '#src/platform/install/moment-cards.ts'
import { AskCard } from '#src/ui/card/ask-card.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { InstallSteps } from './install-steps.tsx'

/** After cards about something that needs a response. */
const RANK = 2

/** Offers to install the app after something of value, and then not again for months (T-06). */
export function InstallCard() {
  const [close, setClose] = useState<() => void>()
  const way = useInstallMethod()
  const { configs, domain } = useBoot()
  const name = configs.pcsxConfig.branding.companyName || domain
  const canAsk = way === 'prompt' || way === 'ios'

  useEffect(
    () =>
      registerMomentCard({
        rank: RANK,
        wants: () => !wasInstallOffered() && ['prompt', 'ios'].includes(getInstallMethod()),
        show: (closed) => {
          rememberInstallOffered()
          setClose(() => closed)
        },
      }),
    [],
  )
  // Installed in the meantime from the browser's own menu.
  useEffect(() => {
    if (!canAsk) close?.()
  }, [close, canAsk])

  if (!close || !canAsk) return null
  const handleClose = () => {
    close()
    setClose(undefined)
  }
  return (
    <AskCard
      picture={<img src={getAppIcon()} alt="" />}
      title={
        <Trans>
          Keep <bdi>{name}</bdi> at hand
        </Trans>
      }
      actions={
        <>
          <Button kind="quiet" onClick={handleClose}>
            <Trans>Not now</Trans>
          </Button>
          {way === 'prompt' && (
            <Button kind="primary" onClick={() => void requestInstall().finally(handleClose)}>
              <Trans>Install</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Trans>Your jobs and offers one tap away, and readable without a network.</Trans>
      </p>
      {way === 'ios' && <InstallSteps />}
    </AskCard>
  )
}
