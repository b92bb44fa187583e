import { useLingui, Trans } from '@lingui/react/macro'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { LazyAccountMenu } from './menu/lazy-account-menu.tsx'
import { LazyCustomBar } from './lazy-custom-bar.tsx'
import { BELL_SLOT } from './bell-slot.ts'
import { CART_SLOT } from './cart-slot.ts'
import { BrandMark } from './brand-mark.tsx'
import { useNavItems } from './use-nav-items.ts'
import { useRouterState } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { Button } from '#src/ui/button/button.tsx'
import { usePageId } from '#src/shell/use-page-id.ts'
import styles from './navbar.module.css'

/** The top bar: the employer, the navigation and the account. An employer's own links are beside ours. */
export function Navbar() {
  const { user, configs } = useBoot()
  const custom = configs.pcsxConfig.branding.customPageSections.customNavbarConfig
  const isCustom = custom.enable && custom.injectInHtmlTemplate !== '' && (user === null || custom.showInLoggedinView)
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <BrandMark />
        <NavLinks />
        <div className={styles.end}>
          {isCustom && <LazyCustomBar html={custom.injectInHtmlTemplate} />}
          {configs.jobCartConfig.enabled && <span id={CART_SLOT} />}
          {user && configs.behaviourFlags['inAppNotifications'] && <span id={BELL_SLOT} className={styles.bell} />}
          {user ? <LazyAccountMenu /> : <SignInButton />}
        </div>
      </div>
    </header>
  )
}

function NavLinks() {
  const { t } = useLingui()
  const items = useNavItems()
  return (
    <nav aria-label={t`Main`} className={styles.links}>
      {items.map(({ href, label, isCurrent }) => (
        <Anchor key={href} href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
          {t(label)}
        </Anchor>
      ))}
    </nav>
  )
}

/** Opens the sign-in form in place; without JavaScript it links to the sign-in page, which leads back here. */
function SignInButton() {
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
