import { Trans } from '@lingui/react/macro'
import { createFileRoute, redirect, useNavigate, useRouterState } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { getPathAfterLogin } from '#contract/account/login-path.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { NOSCRIPT_LOGIN } from '#contract/account/noscript-login.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { finishLogin } from '#src/platform/session/finish-login.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { Card } from '#src/ui/card/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './login-page.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The sign-in form as a page of its own: the address that mails and links lead to, with `next` for the way back. */
export const Route = createFileRoute('/careers/login')({
  beforeLoad: ({ context, search, location }) => {
    if (!context.boot.user) return
    throw redirect({ href: withPreservedParams(getPathAfterLogin(search['next']), location.searchStr), replace: true })
  },
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Sign in`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: LoginPage,
})

function LoginPage() {
  const { configs } = useBoot()
  const search = Route.useSearch()
  const searchStr = useRouterState({ select: (state) => state.location.searchStr })
  const navigate = useNavigate()
  const canLogIn = configs.loginSignupConfig.candidateLoginEnabled
  const target = withPreservedParams(getPathAfterLogin(search['next']), searchStr)
  const signIn = useSignIn(() => void finishLogin('login', () => window.location.assign(target)))

  // The login modal explains when sign-in is disabled.
  useEffect(() => {
    if (!canLogIn) requestLogin({ onClose: () => void navigate({ href: PAGE.home, replace: true }) })
  }, [canLogIn, navigate])
  if (!canLogIn) return null

  return (
    <div className={styles.page}>
      <Card as="section" className={styles.card}>
        <PageTitle>
          <Trans>Sign in</Trans>
        </PageTitle>
        <SignInForm signIn={signIn} action={NOSCRIPT_LOGIN.askCode + searchStr} />
      </Card>
    </div>
  )
}
