import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import type { Config } from '#server/config/config.ts'

/**
 * Options of all our cookies: not readable by scripts, not sent with forms of other sites, and valid as long as a
 * session.
 */
export function getCookieOptions(config: Pick<Config, 'ORIGIN'>): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttpsSite(config), path: '/', maxAge: SESSION_MAX_AGE / 1000 }
}

/** The session cookie outlives the session, so that an expired session can be distinguished from a sign-out. */
export function getSessionCookieOptions(config: Pick<Config, 'ORIGIN'>): CookieSerializeOptions {
  return { ...getCookieOptions(config), maxAge: (2 * SESSION_MAX_AGE) / 1000 }
}

/** Whether browsers reach the site by HTTPS. */
export function isHttpsSite(config: Pick<Config, 'ORIGIN'>): boolean {
  return config.ORIGIN.startsWith('https:')
}
