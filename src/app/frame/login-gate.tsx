import { useEffect } from 'react'
import { dropLogin, requestLogin } from '#src/platform/session/login-request.ts'
import { useMarkReady } from '#src/platform/mark-ready.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'

/**
 * Stands in for a protected page: asks for the sign-in, which leads whoever closes it, or cannot have one, to the
 * careers home.
 */
export function LoginGate() {
  useMarkReady()
  useEffect(() => {
    requestLogin()
    return dropLogin
  }, [])
  return <Skeleton kind="card" />
}
