import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { isProtectedPath } from '#contract/account/protected-paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { finishLogin } from '#src/platform/session/finish-login.ts'
import { closeLoginRequest, requestLogin, useLoginRequest } from '#src/platform/session/login-request.ts'
import { findPageId } from '#contract/zod-free/page-id.ts'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/**
 * The sign-in form above any page: opened by `requestLogin`, and by `?show_login_modal=1|true`.
 * On the login page the form of the page itself answers the request.
 */
export function LoginModal() {
  const request = useLoginRequest()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const canLogIn = useBoot().configs.loginSignupConfig.candidateLoginEnabled
  useRequestLoginFromUrl()
  if (!request) return null
  if (!canLogIn) return <LeaveWithoutSignIn />
  return findPageId(pathname) === 'login' ? null : <OpenLoginModal reason={request.reason} />
}

function OpenLoginModal({ reason }: { reason: string | undefined }) {
  const { t } = useLingui()
  const leave = useLeaveSignIn()
  const router = useRouter()
  const client = useQueryClient()
  const signIn = useSignIn(() => {
    const page = findPageId(router.state.location.pathname)
    // Requests that failed without a session are repeated if the page stays.
    const readAgain = () => Promise.all([client.invalidateQueries(), router.invalidate()])
    void finishLogin(page, () => window.location.reload()).then(readAgain)
  })
  const isSignedIn = signIn.step === 'offer' || signIn.step === 'done'
  return (
    <Modal
      title={isSignedIn ? t`You are signed in` : t`Sign in`}
      isOpen
      dismissible={signIn.step !== 'done'}
      onClose={isSignedIn ? signIn.handleDone : leave}
    >
      {reason && !isSignedIn ? <p className={styles.reason}>{reason}</p> : null}
      <SignInForm signIn={signIn} takesFocus />
    </Modal>
  )
}

/** Closes the dialog without signing in. Anonymous visitors cannot stay on a protected page. */
function useLeaveSignIn(): () => void {
  const navigate = useNavigate()
  const { pathname } = useRouterState({ select: (state) => state.location })
  const { user, configs } = useBoot()
  return () => {
    closeLoginRequest()
    if (!user && isProtectedPath(pathname, configs.applyConfig)) void navigate({ to: PAGE.home, replace: true })
  }
}

/**
 * Says that the tenant has no sign-in, and leaves a page that requires one. Callers can choose the target by `onClose`.
 */
function LeaveWithoutSignIn() {
  const { t } = useLingui()
  const leave = useEffectEvent(useLeaveSignIn())
  useEffect(() => {
    leave()
    showSnack({ kind: 'info', text: t`Sign-in is not available` })
  }, [t])
  return null
}

function useRequestLoginFromUrl() {
  const { user } = useBoot()
  const flag = useRouterState({ select: readLoginFlag })
  const isRequested = flag === '1' || flag === 'true'
  const isVisitor = user === null
  useEffect(() => {
    if (isRequested && isVisitor) requestLogin()
  }, [isRequested, isVisitor])
}

function readLoginFlag({ location }: { location: { searchStr: string } }): string | null {
  return new URLSearchParams(location.searchStr).get('show_login_modal')
}
