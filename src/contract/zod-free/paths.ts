// Paths of pages and files that every page needs. Zod-free.

export const PAGE = {
  home: '/careers',
  dashboard: '/careers/dashboard',
  search: '/careers/search',
  searchFilters: '/careers/search/filters',
  job: '/careers/job',
  login: '/careers/login',
  privateJob: '/careers/job/private',
  saved: '/careers/saved-jobs',
  applications: '/careers/applications',
  offers: '/careers/offers',
  profile: '/careers/profile',
  settings: '/careers/settings',
  onboarding: '/careers/onboarding',
  /** The path that candidates open; it calls `serverLogout`. */
  logout: '/logout',
  serverLogout: '/auth/logout',
} as const

/** Output of the bundler, immutable under hashed names. */
export const ASSETS = '/assets/'
export const SERVICE_WORKER = '/service-worker.js'
export const SHELL = '/shell.html'
/** Liveness check of the process, without its dependencies. */
export const HEALTH = '/healthz'

/** Query parameters carried across every link. */
export const PRESERVED_PARAMS = [
  'domain',
  'utm_source',
  'utm_campaign',
  'src',
  'source',
  'microsite',
  'ref_src',
  'referral_token',
] as const

// oxlint-disable-next-line no-control-regex -- control characters are what is refused here
const ELSEWHERE = /^(?!\/)|[\u0000-\u001f\u007f\\]|^[^?#]*\/\//

/**
 * A same-site path for `next` and `redirectUrl`, encoded for a header, or the fallback: never another host, scheme or
 * control character.
 */
export function toSameSitePath(path: string | null | undefined, fallback: string = PAGE.home): string {
  return !path || ELSEWHERE.test(path) ? fallback : path.toWellFormed().replace(/[^!-~]+/g, encodeURI)
}
