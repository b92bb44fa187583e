import { PAGE } from '#contract/zod-free/paths.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { navItems, type NavItem } from './nav-items.ts'
import { usePageId } from '#src/shell/use-page-id.ts'

/** The items this visitor can use, with the current one marked. */
export function useNavItems(): (NavItem & { isCurrent: boolean })[] {
  const page = usePageId()
  const { isLoggedIn } = useAuthUser()
  const canLogIn = useBoot().configs.loginSignupConfig.candidateLoginEnabled
  return (
    navItems
      // personal pages lead to the sign-in if there is one, but the dashboard is of no use before it
      .filter((item) => !item.isPersonal || isLoggedIn || (canLogIn && item.href !== PAGE.dashboard))
      .map((item) => ({ ...item, isCurrent: page !== undefined && item.pages.includes(page) }))
  )
}
