import { useEffect } from 'react'
import { dropLoginRequest, requestLogin } from '#src/platform/session/login-request.ts'
import { useMarkReady } from '#src/platform/mark-ready.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'

/** Replaces a protected page with a sign-in request, which leads to the careers home if closed or unavailable. */
export function LoginGate() {
  useMarkReady()
  useEffect(() => {
    requestLogin()
    return dropLoginRequest
  }, [])
  return <Skeleton kind="card" />
}
