const RESERVED: ReadonlySet<string> = new Set([
  'apply',
  'applications',
  'dashboard',
  'dashboardv2',
  'export-resume',
  'forms',
  'interviews',
  'job',
  'jtn',
  'login',
  'offer',
  'offer-letter',
  'offers',
  'onboarding',
  'profile',
  'saved-jobs',
  'search',
  'settings',
  'verify',
])

/** First words under /careers that are places of the product, not a search. */
export function isReservedWord(word: string): boolean {
  return RESERVED.has(word.toLowerCase())
}
