import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from '#src/ui/button/button.tsx'
import { usePageId } from '#src/shell/use-page-id.ts'

/** Opens the sign-in form in place; without JavaScript it is a link to the sign-in page, which leads back here. */
export function SignInButton() {
  const page = usePageId()
  const here = useRouterState({ select: (state) => state.location.href })
  const canLogIn = useBoot().configs.loginSignupConfig.candidateLoginEnabled
  if (!canLogIn || page === 'login') return null
  return (
    <Button
      kind="quiet"
      size="small"
      href={`${PAGE.login}?next=${encodeURIComponent(here)}`}
      onPress={() => requestLogin()}
    >
      <Trans>Sign in</Trans>
    </Button>
  )
}
