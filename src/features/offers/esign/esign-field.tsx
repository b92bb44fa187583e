import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EsignFrame } from '#src/ui/esign/esign-frame.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import { decisionTexts } from '#src/features/offers/decide/decision-refusal.ts'
import { EsignSignInPrompt } from './esign-sign-in-prompt.tsx'
import { useSigningPageUrl } from './use-signing-page-url.ts'
import type { Obstacle } from '#src/features/offers/use-offers.ts'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { offersQuery } from '#src/data/offers/offers.ts'
import styles from './esign-field.module.css'

/**
 * Most polls for the confirmation, and ms between them: an external provider's report may arrive shortly after its
 * page.
 */
const MOST = 10

const BETWEEN = 1500

type Confirmation = { state: 'idle' | 'checking' | 'late'; begin: () => void; check: () => void }

/**
 * The electronic signature field (O-09). The frame's message triggers a check of the server's record, which alone
 * decides: nothing shows as signed until then.
 */
export function EsignField({ offer, document, obstacle }: EsignFieldProps) {
  const { t } = useLingui()
  const isOffline = obstacle === 'offline'
  const { url, attempt, phase, open } = useSigningPageUrl(offer.id, document, !isOffline)
  const { state, begin, check } = usePollSigningConfirmation()

  const handleSign = () => {
    showSnack({ kind: 'positive', text: t(decisionTexts.accepted) })
    begin()
  }

  return (
    <div className={styles.ceremony}>
      {isOffline ? (
        <p className={styles.note} role="status">
          <Icon of={WifiOff} />
          <Trans>Signing needs the network. It goes on here when you are connected again.</Trans>
        </p>
      ) : null}
      {state === 'idle' ? null : (
        <div className={styles.note} role="status">
          {state === 'checking' ? <Spinner /> : null}
          <p>
            {state === 'checking' ? (
              <Trans>Waiting for the confirmation of your signature</Trans>
            ) : (
              <Trans>Your signature is not confirmed yet. If you have signed, look again in a moment.</Trans>
            )}
          </p>
          {state === 'late' ? (
            <Button size="small" onClick={check}>
              <Trans>Look again</Trans>
            </Button>
          ) : null}
        </div>
      )}
      {isOffline ? null : <EsignSignInPrompt onSignedIn={open} />}
      {url === null ? (
        isOffline ? null : phase === 'failed' ? (
          <ErrorState message={<Trans>The signing page could not be opened</Trans>} onRetry={open} />
        ) : (
          <Loading label={t`Opening the signing page`} />
        )
      ) : (
        <EsignFrame
          key={attempt}
          url={url}
          title={t`Electronic signature: ${document.name}`}
          onSign={handleSign}
          onReload={open}
        />
      )}
    </div>
  )
}

type EsignFieldProps = { offer: Offer; document: OfferDocument; obstacle: Obstacle | undefined }

/** After the frame's message, polls the server until it agrees or a limit is reached. Offer views show the result. */
function usePollSigningConfirmation(): Confirmation {
  const client = useQueryClient()
  const [startedAt, setStartedAt] = useState<number>()

  useEffect(() => {
    if (startedAt === undefined || startedAt >= MOST) return
    void client.invalidateQueries({ queryKey: offersQuery().queryKey })
    const timer = setTimeout(() => setStartedAt(startedAt + 1), BETWEEN)
    return () => clearTimeout(timer)
  }, [startedAt, client])

  const begin = () => setStartedAt(0)
  return { state: startedAt === undefined ? 'idle' : startedAt < MOST ? 'checking' : 'late', begin, check: begin }
}
