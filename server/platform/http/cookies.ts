import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_KEPT } from '#contract/zod-free/limits.ts'
import type { Config } from '#server/config.ts'

/** Every cookie of ours: unreadable for scripts, not sent by foreign forms, as long-lived as a session. */
export function cookieOptions(config: Pick<Config, 'ORIGIN'>): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(config), path: '/', maxAge: SESSION_KEPT / 1000 }
}

/** Whether browsers reach the site by https. */
export function isSecure(config: Pick<Config, 'ORIGIN'>): boolean {
  return config.ORIGIN.startsWith('https:')
}
