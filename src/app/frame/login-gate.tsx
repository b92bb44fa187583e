import { useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { dropLogin, requestLogin } from '#src/platform/session/login-request.ts'
import { useReady } from '#src/platform/ready.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'

/** Stands in for a protected page: opens the login modal, which leads whoever closes it to the careers home. */
export function LoginGate() {
  useReady()
  const { t } = useLingui()
  const navigate = useNavigate()
  const canLogIn = useBoot().configs.loginSignupConfig.candidateLoginEnabled
  useEffect(() => {
    if (canLogIn) {
      requestLogin()
      return dropLogin
    }
    showSnack({ kind: 'info', text: t`Sign-in is not available` })
    void navigate({ to: PAGE.home, replace: true })
    return undefined
  }, [canLogIn, navigate, t])
  return <Skeleton kind="card" />
}
