/** Page identifiers: they key page-view logging, heroes and banners. */
export const PAGE_IDS = [
  'dashboard',
  'profile',
  'jobs',
  'singlePosition',
  'jtn',
  'settings',
  'ProfileBootstrapping',
  'login',
  'logout',
  'applyPage',
  'exportResume',
  'formView',
  'documentCenter',
  'savedJobs',
  'applications',
  'interviews',
  'onboarding',
  'offers',
  'offer',
  'offerLetter',
] as const

export type PageId = (typeof PAGE_IDS)[number]
