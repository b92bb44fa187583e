import { useSyncExternalStore } from 'react'
import type { PageId } from '#contract/zod-free/page-ids.ts'

/** A request for the visitor to sign in. */
export type LoginRequest = {
  /** The visitor's pending action: runs once after a sign-in on one of `allowedRoutes`. */
  pendingAction?: () => void | Promise<void>
  /** Pages on which the pending action still makes sense; the login page if omitted. */
  allowedRoutes?: readonly PageId[]
  /** Whether the page stays as it is after the sign-in; otherwise it is reloaded. */
  skipRefresh?: boolean
  /** Reason shown above the form if the visitor is signed in already. */
  reason?: string
  /** The visitor closed the form without signing in. */
  onClose?: () => void
}

let current: LoginRequest | null = null
const listeners = new Set<() => void>()

/**
 * Opens the login modal. While it is open, a further request adds to the first one instead of replacing it: a call that
 * finds the session ended must not make a protected page forget where closing leads.
 */
export function requestLogin(request: LoginRequest = {}): void {
  setLoginRequest({ ...current, ...request })
}

/** The open request, or null. */
export function useLoginRequest(): LoginRequest | null {
  return useSyncExternalStore(subscribeToLoginRequest, getLoginRequest, getServerSnapshot)
}

/** The visitor closed the modal: the pending action is forgotten. */
export function closeLoginRequest(): void {
  consumeLoginRequest()?.onClose?.()
}

/** The page that requested the sign-in is gone. */
export function dropLoginRequest(): void {
  setLoginRequest(null)
}

/** Returns the open request and closes it, because it is being answered. */
export function consumeLoginRequest(): LoginRequest | null {
  const request = current
  setLoginRequest(null)
  return request
}

function setLoginRequest(request: LoginRequest | null) {
  current = request
  for (const listener of listeners) listener()
}

function subscribeToLoginRequest(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const getLoginRequest = () => current
const getServerSnapshot = () => null
