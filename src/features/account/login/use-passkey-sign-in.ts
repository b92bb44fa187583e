import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isConnected } from '#src/platform/connection.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import {
  canSuggestPasskey,
  hasPasskeySupport,
  PasskeyFailure,
  signInWithPasskey,
} from '#src/platform/session/passkey.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** Limits retries in a browser that rejects immediately. */
const ROUNDS = 3

/**
 * Passkeys in the email step: suggested by autofill where supported, and by a button. Only one ceremony can run, so
 * the button cancels the suggestion, which resumes if the dialog is closed without a result.
 */
export function usePasskeySignIn(onSignedIn: () => void) {
  const { t } = useLingui()
  const isAvailable = useHydrated() && hasPasskeySupport()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<AbortController>(null)
  const signedIn = useRef(onSignedIn)
  useEffect(() => {
    signedIn.current = onSignedIn
  })

  /** False when the ceremony ended without a result and another may follow. */
  const run = useCallback(async (suggested: boolean): Promise<boolean> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    try {
      await signInWithPasskey({ suggested, signal: own.signal })
      if (!own.signal.aborted) signedIn.current()
      return true
    } catch (error) {
      if (own.signal.aborted) return true
      if (!isExpectedPasskeyError(error, suggested)) setFailure(error)
      return false
    }
  }, [])

  const suggest = useCallback(async () => {
    for (let round = 0; round < ROUNDS; round += 1) if (await run(true)) return
  }, [run])

  useEffect(() => {
    let isGone = false
    void canSuggestPasskey().then((can) => (can && !isGone && isConnected() ? suggest() : undefined))
    return () => {
      isGone = true
      running.current?.abort()
    }
  }, [suggest])

  const ask = async () => {
    setFailure(undefined)
    setBusy(true)
    const isOver = await run(false)
    setBusy(false)
    if (!isOver && (await canSuggestPasskey())) await suggest()
  }

  const ownText = failure === undefined ? undefined : t`The passkey could not be used. Please sign in with a code.`
  const error = failure instanceof RequestFailure ? failure.message : ownText
  return { isAvailable, isBusy, error, ask }
}

/** Whether an error needs no message: closing the dialog is a choice, and nobody requested a failed suggestion. */
function isExpectedPasskeyError(error: unknown, suggested: boolean): boolean {
  if (error instanceof PasskeyFailure) return suggested || error.reason === 'cancelled'
  return suggested && error instanceof RequestFailure && error.kind === 'offline'
}
