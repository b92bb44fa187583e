import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { deriveKey, type Config } from '#server/config/config.ts'
import type { Db, Kind } from '#server/db/open-db.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import { isHttpsSite } from '#server/platform/http/cookie-options.ts'
import type { Logger } from '#server/runtime/log.ts'

/** What a sign-in plugin may use when it is created. */
export type AuthGround = { config: Config; db: Db; kind: Kind; mail: Mailer; log: Logger; now(): number }
/** Creates the sign-in plugins. Our migrations create their tables, as those of better-auth. */
export type AuthPlugins = (ground: AuthGround) => BetterAuthPlugin[]

const SECOND = 1000
/** Age from which a session in use is extended, ms, so that this happens once a day and not on every request. */
export const SESSION_PROLONG_AFTER = 24 * 60 * 60 * SECOND

/** Prefix of the library's cookies; `__Host-` keeps neighboring hosts from planting cookies. */
export function getCookiePrefix(config: Pick<Config, 'ORIGIN'>): string {
  return isHttpsSite(config) ? '__Host-foyer' : 'foyer'
}

/** Sets up better-auth with our database and the given plugins. Our own CSRF hook guards all of its routes. */
export function openAuth(services: AuthGround, plugins: AuthPlugins) {
  const { config, db, kind } = services
  const options = {
    baseURL: config.ORIGIN,
    basePath: API.auth,
    secret: deriveKey(config, 'sign-in'),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // The library's messages may contain an address, so the log only says that something failed.
      log: (level, message) => {
        // Wrong input from a browser is rarely our error; the client gets the response
        // (features/account/login/passkeys/passkey-ceremonies.ts).
        if (/^Failed to verify (registration|authentication)$/.test(message))
          return services.log.info({}, 'a passkey was not accepted')
        if (message.startsWith('Invalid origin'))
          return services.log.info({}, 'a sign-in from another origin was refused')
        return services.log[level === 'error' ? 'error' : 'warn']({}, 'sign-in library reported a problem')
      },
    },
    database: { db, type: kind, transaction: true },
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    session: {
      modelName: 'auth_session',
      expiresIn: SESSION_MAX_AGE / SECOND,
      updateAge: SESSION_PROLONG_AFTER / SECOND,
      // Turns off the library's own rule for recent sign-ins; our account routes ask for mailed codes instead.
      freshAge: 0,
    },
    advanced: {
      // Our migrations create the library's tables. The library would check them later, and fail in a command that has
      // already closed the database.
      database: { validateSchema: false },
      cookiePrefix: getCookiePrefix(config),
      // Set explicitly, because the library skips the check if it believes that it runs in a test.
      disableOriginCheck: false,
      // Otherwise the library would add its own prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttpsSite(config), sameSite: 'lax', httpOnly: true, path: '/' },
    },
    // Our own limiter already counts every request.
    rateLimit: { enabled: false },
    plugins: plugins(services),
  } satisfies BetterAuthOptions
  return betterAuth(options)
}

export type Auth = ReturnType<typeof openAuth>
