import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '#src/platform/hydrated.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './esign-frame.module.css'
import { getFramedOrigin, readEsignMessage } from './esign-message.ts'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/**
 * Another origin's signing page in a frame (O-09). It can neither read this page nor leave its frame, and is heard
 * for one thing: that it was signed. What that is worth, `onSign` has to find out.
 */
export function EsignFrame({ url, title, onSign, onReload }: EsignFrameProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'loading' | 'shown' | 'silent' | 'ready' | 'expired' | 'failed'>('loading')
  const origin = isHydrated ? getFramedOrigin(url, location.origin) : undefined

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
    // A browser loads its own error page as readily as the wanted one, so a frame that says nothing may be empty.
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

/**
 * Its own scripts, forms, storage and downloads, and other windows for the letter; never this window. Scripts
 * together with its own origin are safe because it is another one than ours.
 */
const RIGHTS = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads'
/** A page that takes longer does not come, ms. */
const LONGEST_LOAD = 20_000
/** A page that has loaded says so within this time, if it ever does, ms. */
const SILENCE = 4000

type EsignFrameProps = {
  url: string
  /** Says what the frame is for. */
  title: string
  /** The frame says that it was signed. */
  onSign: () => void
  /** Wants another frame. */
  onReload: () => void
}
