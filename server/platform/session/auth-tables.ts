import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS, SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import { deriveKey, type Config } from '#server/config/config.ts'
import { getCookiePrefix, type Auth } from './auth.ts'

// The only file that uses internals of better-auth: its context with the adapters, and the format of its session
// cookie. Read from better-auth 1.7.6. After an upgrade, check `$context.internalAdapter` (parameters, that an unknown
// user is null, that a session's times can be set), `$context.adapter.deleteMany`, and the cookie (`session_token`: the
// token and its HMAC-SHA256 in base64, separated by a dot). If one of them has changed, no one can sign in, or everyone
// is signed out.

/** A user of the sign-in library. */
export type KnownPerson = { id: string; email: string; emailVerified: boolean }

/** Returns the name of the session cookie, as the library builds it. */
export function getSessionCookieName(config: Pick<Config, 'ORIGIN'>): string {
  return `${getCookiePrefix(config)}.session_token`
}

/** Signs a session cookie in the library's format: token and MAC. */
export function signSessionCookie(config: Config, token: string): string {
  return `${token}.${signCookieToken(token, deriveKey(config, 'sign-in')).toString('base64')}`
}

/** Reads the token in a signed session cookie; null if the signature is not ours. */
export function readSessionToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || dot <= 0) return null
  const token = cookie.slice(0, dot)
  const presented = Buffer.from(cookie.slice(dot + 1), 'base64')
  const right = signCookieToken(token, secret)
  return presented.length === right.length && timingSafeEqual(presented, right) ? token : null
}

/** Starts a session of a person. */
export async function startSession(
  auth: Auth,
  personId: string,
  from: { ipAddress?: string; userAgent?: string } = {},
): Promise<{ token: string; createdAt: number }> {
  const { internalAdapter } = await auth.$context
  const { token, createdAt } = await internalAdapter.createSession(personId, false, from)
  return { token, createdAt: new Date(createdAt).getTime() }
}

const DAY = 24 * 60 * 60_000

/** Extends a session in use to 30 days from now, but not beyond the longest lifetime of a session. */
export async function extendSession(
  auth: Auth,
  { token, createdAt }: { token: string; createdAt: number },
  now: number,
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const expiresAt = new Date(Math.min(now + SESSION_MAX_AGE, createdAt + SESSION_DAYS * DAY))
  await internalAdapter.updateSession(token, { expiresAt, updatedAt: new Date(now) })
}

/** Finds the person with an address; null if there is none. */
export async function findPersonByEmail(auth: Auth, email: string): Promise<KnownPerson | null> {
  return (await (await auth.$context).internalAdapter.findUserByEmail(email))?.user ?? null
}

/** Creates a person whose address is verified; throws if the person exists. */
export async function makePerson(auth: Auth, email: string, method: 'email-otp' | 'admin'): Promise<KnownPerson> {
  const { internalAdapter } = await auth.$context
  return internalAdapter.createUser({ email, emailVerified: true, name: '' }, { method })
}

/** Marks a person's address as verified. */
export async function markEmailProven(auth: Auth, personId: string): Promise<void> {
  await (await auth.$context).internalAdapter.updateUser(personId, { emailVerified: true })
}

export async function deleteExpiredSessionsAndChallenges(auth: Auth, now: number): Promise<void> {
  const { adapter } = await auth.$context
  const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(now) }]
  await adapter.deleteMany({ model: 'verification', where })
  await adapter.deleteMany({ model: 'session', where })
}

const signCookieToken = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()
