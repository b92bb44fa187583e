import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './esign-frame.module.css'
import { findFramedOrigin, readEsignMessage } from './esign-message.ts'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/**
 * Allows its own scripts, forms, storage and downloads, and other windows for the letter, but not navigating this
 * window. Scripts with same-origin access are safe because its origin differs from ours.
 */
const RIGHTS = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads'
/** Timeout for loading, ms. */
const LONGEST_LOAD = 20_000
/** How long a loaded page may take to send its message, ms. */
const SILENCE = 4000

/**
 * A signing page of another origin in a frame (O-09). It can neither read this page nor navigate it; only its message
 * that it was signed is handled, which `onSign` must verify.
 */
export function EsignFrame({ url, title, onSign, onReload }: EsignFrameProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'loading' | 'shown' | 'silent' | 'ready' | 'expired' | 'failed'>('loading')
  const origin = isHydrated ? findFramedOrigin(url, location.origin) : undefined

  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (origin === undefined) return
    const message = readEsignMessage(event, { origin, window: frame.current?.contentWindow ?? null })
    if (message !== undefined) setPhase(message === 'ESIGN_EXPIRED' ? 'expired' : 'ready')
    if (message === 'ESIGN') onSign()
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => handleMessage(event)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

  const handleViolation = useEffectEvent((event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'frame-src' && origin !== undefined && event.blockedURI.startsWith(origin))
      setPhase('failed')
  })
  useEffect(() => {
    const onViolation = (event: SecurityPolicyViolationEvent) => handleViolation(event)
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])

  useEffect(() => {
    if (phase !== 'loading' && phase !== 'shown') return
    // Browsers also report load for their own error page, so a frame that sends no message may be empty.
    const timer = setTimeout(
      () => setPhase(phase === 'loading' ? 'failed' : 'silent'),
      phase === 'loading' ? LONGEST_LOAD : SILENCE,
    )
    return () => clearTimeout(timer)
  }, [phase])

  const isRefused = isHydrated && origin === undefined
  if (phase === 'failed' || phase === 'expired' || isRefused)
    return (
      <div className={styles.field} data-phase="failed">
        <ErrorState
          message={
            phase === 'expired' ? (
              <Trans>The signing page has expired. Nothing was signed.</Trans>
            ) : (
              <Trans>The signing page could not be opened</Trans>
            )
          }
          onRetry={onReload}
        />
      </div>
    )
  return (
    <div className={styles.wrap}>
      <div className={styles.field} data-phase={phase}>
        {phase === 'loading' ? (
          <div className={styles.loading} role="status">
            <Spinner size="large" />
            <VisuallyHidden>{t`Opening the signing page`}</VisuallyHidden>
          </div>
        ) : null}
        {origin === undefined ? null : (
          <iframe
            ref={frame}
            src={url}
            title={title}
            className={styles.frame}
            sandbox={RIGHTS}
            referrerPolicy="strict-origin"
            onLoad={() => setPhase((before) => (before === 'loading' ? 'shown' : before))}
          />
        )}
      </div>
      {phase === 'silent' ? (
        <p className={styles.silent}>
          <Trans>Does the signing page stay empty?</Trans>{' '}
          <Button kind="quiet" size="small" onClick={onReload}>
            <Trans>Load it again</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}

type EsignFrameProps = {
  url: string
  /** Accessible name of the frame. */
  title: string
  /** Called when the frame reports the signature. */
  onSign: () => void
  /** Requests a new frame. */
  onReload: () => void
}
