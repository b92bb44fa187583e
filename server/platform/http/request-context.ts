import type { NameOrder } from '#contract/account/name-order.ts'
import type { Configs } from '#contract/configs.ts'

/** An employer: its domain picks it (`?domain=` or the host name). Its id is the group id. */
export type Tenant = {
  id: number
  domain: string
  name: string
  configs: Configs
  instanceBanner: { displayBanner: boolean; displayText: string }
}

/** A person in one tenant. */
export type Candidate = {
  id: number
  tenantId: number
  personId: string
  encId: string
  email: string
  firstName: string | null
  lastName: string | null
  /** Which of them is written first, as they chose it; null until they did. */
  nameOrder: NameOrder | null
  /** As their profile says; null where it does not. */
  location: string | null
  hasResume: boolean
  isOnboarded: boolean
  bootstrapSteps: string[]
  /** The employer gave them tasks of a new hire. */
  hasTasks: boolean
  /** They have a profile, and want to see how jobs match it. */
  hasMatches: boolean
  isAdmin: boolean
  isThemeBuilder: boolean
  /** As they chose it, or their browser said last; null until it did. */
  timeZone: string | null
  /** They chose it: no browser changes it. */
  hasOwnTimeZone: boolean
  /** The language they read the site in last; null until they did. */
  locale: string | null
}

/** What every handler knows of the request: who, where, from what. */
export type RequestContext = {
  tenant: Tenant
  candidate: Candidate | null
  session: { id: string; token: string; createdAt: number } | null
  /** Nobody is signed in, because the browser's session ended by itself. */
  isTimedOut?: boolean
  /** Account key; `anon` when logged out. */
  account: string
  ip: string
  userAgent: string
  timeZone: string
  /**
   * Keyed hash of the browser's cookie, for what is kept of somebody who is not signed in; null before the browser
   * has one.
   */
  visitor?: string | null
  requestId: string
  idempotencyKey: string | null
  /** Of links that led here, the last one first: named by the address, or kept in a cookie since. */
  referralTokens?: readonly string[]
}

/** The context behind `access: 'candidate'` or `'admin'`. */
export type SignedInContext = RequestContext & { candidate: Candidate; session: NonNullable<RequestContext['session']> }
