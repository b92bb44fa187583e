// The list of pages that require a sign-in. Zod-free.

/**
 * Routes that need a login. A trailing `*` covers everything below. `/careers/apply` is protected only if the
 * tenant disables logged-out apply.
 */
export const PROTECTED = [
  '/careers/profile',
  '/careers/dashboard',
  '/careers/dashboardv2',
  '/careers/settings',
  '/careers/export-resume',
  '/careers/forms/center',
  '/careers/applications/*',
  '/careers/saved-jobs',
  '/careers/interviews',
  '/careers/onboarding',
  '/careers/offers',
  '/careers/offer/*',
  '/careers/offer-letter/*',
] as const

const APPLY = '/careers/apply/*'

/** Whether the path (without query) is a protected route of a tenant with that `applyConfig`. */
export function isProtectedPath(path: string, apply: { loggedOutApplyEnabled: boolean }): boolean {
  const normalized = path.replace(/\/+$/, '')
  const routes = apply.loggedOutApplyEnabled ? PROTECTED : [...PROTECTED, APPLY]
  return routes.some((route) => {
    if (!route.endsWith('/*')) return normalized === route
    const base = route.slice(0, -2)
    return normalized === base || normalized.startsWith(base + '/')
  })
}
