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
  /** The name that the candidate writes first; null until they chose it. */
  nameOrder: NameOrder | null
  /** Where the candidate lives, from the profile; null if not given. */
  location: string | null
  hasResume: boolean
  isOnboarded: boolean
  bootstrapSteps: string[]
  /** The employer gave them tasks of a new hire. */
  hasTasks: boolean
  /** Whether they have a profile, and want to see how well jobs match it. */
  hasMatches: boolean
  isAdmin: boolean
  isThemeBuilder: boolean
  /** Chosen, or last reported by the browser; null until then. */
  timeZone: string | null
  /** Whether they chose the time zone themselves: then no browser changes it. */
  hasOwnTimeZone: boolean
  /** The language they read the site in last; null until they did. */
  locale: string | null
}

/** What every handler knows about a request: the tenant, the person, and the client. */
export type RequestContext = {
  tenant: Tenant
  candidate: Candidate | null
  session: { id: string; token: string; createdAt: number } | null
  /** Signed out because the session expired. */
  isTimedOut?: boolean
  /** Account key; `anon` when logged out. */
  account: string
  ip: string
  userAgent: string
  timeZone: string
  /** Keyed hash of the browser's cookie, for data of anonymous visitors; null before there is a cookie. */
  visitor?: string | null
  requestId: string
  idempotencyKey: string | null
  /** Tokens of referral links, last one first, from the URL or a cookie. */
  referralTokens?: readonly string[]
}

/** The context behind `access: 'candidate'` or `'admin'`. */
export type SignedInContext = RequestContext & { candidate: Candidate; session: NonNullable<RequestContext['session']> }
