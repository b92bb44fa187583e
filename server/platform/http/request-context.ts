import type { NameOrder } from '#contract/account/name-order.ts'
import type { Configs } from '#contract/configs.ts'

/** An employer's site, chosen by `?domain=` or by host name. Its id is called group id in the API. */
export type Tenant = {
  id: number
  domain: string
  name: string
  configs: Configs
  instanceBanner: { displayBanner: boolean; displayText: string }
}

/** A person's data in one tenant. */
export type Candidate = {
  id: number
  tenantId: number
  personId: string
  encId: string
  email: string
  firstName: string | null
  lastName: string | null
  /** Which name the candidate writes first; null until chosen. */
  nameOrder: NameOrder | null
  /** Where the candidate lives, from the profile; null if not given. */
  location: string | null
  hasResume: boolean
  isOnboarded: boolean
  bootstrapSteps: string[]
  /** Whether the employer assigned onboarding tasks to the candidate. */
  hasTasks: boolean
  /** Whether the candidate has a profile, and has not turned off matching. */
  hasMatches: boolean
  isAdmin: boolean
  isThemeBuilder: boolean
  /** Chosen by the candidate or last reported by a browser; null until then. */
  timeZone: string | null
  /** Whether the candidate chose the time zone, which browsers then no longer change. */
  hasOwnTimeZone: boolean
  /** The language in which the candidate last read the site; null if not known yet. */
  locale: string | null
}

/** What every handler knows about a request: the tenant, the person, and the client. */
export type RequestContext = {
  tenant: Tenant
  candidate: Candidate | null
  session: { id: string; token: string; createdAt: number } | null
  /** Whether the visitor is signed out because the session expired. */
  isTimedOut?: boolean
  /** The account key; `anon` for anonymous visitors. */
  account: string
  ip: string
  userAgent: string
  timeZone: string
  /** Keyed hash of the browser's cookie, for the data of anonymous visitors; null before there is a cookie. */
  visitor?: string | null
  requestId: string
  idempotencyKey: string | null
  /** Tokens of referral links from the URL or a cookie, newest first. */
  referralTokens?: readonly string[]
}

/** Context of endpoints with `access: 'candidate'` or `'admin'`. */
export type SignedInContext = RequestContext & { candidate: Candidate; session: NonNullable<RequestContext['session']> }
