import { PAGE } from '#contract/zod-free/paths.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { navItems, type NavItem } from './nav-items.ts'
import { usePageId } from '#src/shell/use-page-id.ts'

/** The places this visitor can go to, the current one marked. */
export function useNavItems(): (NavItem & { isCurrent: boolean })[] {
  const page = usePageId()
  const { isLoggedIn } = useAuthUser()
  const canLogIn = useBoot().configs.loginSignupConfig.candidateLoginEnabled
  return (
    navItems
      // personal pages lead to the sign-in where there is one, but a dashboard is of no use before it
      .filter((item) => !item.isPersonal || isLoggedIn || (canLogIn && item.href !== PAGE.dashboard))
      .map((item) => ({ ...item, isCurrent: page !== undefined && item.pages.includes(page) }))
  )
}
