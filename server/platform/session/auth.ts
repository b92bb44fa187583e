import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { deriveKey, type Config } from '#server/config/config.ts'
import type { Db, Kind } from '#server/db/open-db.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import { isHttpsSite } from '#server/platform/http/cookies.ts'
import type { Logger } from '#server/runtime/log.ts'

/** What a sign-in plugin may use while it is created. */
export type AuthGround = { config: Config; db: Db; kind: Kind; mail: Mailer; log: Logger; now(): number }
/** Sign-in plugins; their tables are made by our migrations, like better-auth's own. */
export type AuthPlugins = (ground: AuthGround) => BetterAuthPlugin[]

const SECOND = 1000
/** A session in use is prolonged once a day, not on every request. */
export const SESSION_PROLONG_AFTER = 24 * 60 * 60 * SECOND

/** Prefix of the library's cookies; `__Host-` keeps neighboring hosts from planting theirs. */
export function getCookiePrefix(config: Pick<Config, 'ORIGIN'>): string {
  return isHttpsSite(config) ? '__Host-foyer' : 'foyer'
}

/**
 * better-auth on our database: people, sessions, and what the plugins add. Our own CSRF hook guards all of its
 * routes.
 */
export function openAuth(services: AuthGround, plugins: AuthPlugins) {
  const { config, db, kind } = services
  const options = {
    baseURL: config.ORIGIN,
    basePath: API.auth,
    secret: deriveKey(config, 'sign-in'),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // The library's messages may repeat an address, so the log only says that something failed.
      log: (level, message) => {
        // Bad input from a browser is rarely our error; the client gets the response
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
      // Fresh-session rules of the library's own account routes: ours ask for codes instead.
      freshAge: 0,
    },
    advanced: {
      // Our migrations create the library's tables. Its later check would fail in a command that has finished and
      // closed the database.
      database: { validateSchema: false },
      cookiePrefix: getCookiePrefix(config),
      // Explicit, because the library skips the check if it believes it is under test.
      disableOriginCheck: false,
      // With this, the library would put a prefix of its own before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttpsSite(config), sameSite: 'lax', httpOnly: true, path: '/' },
    },
    // Our own limiter counts every request once.
    rateLimit: { enabled: false },
    plugins: plugins(services),
  } satisfies BetterAuthOptions
  return betterAuth(options)
}

export type Auth = ReturnType<typeof openAuth>
