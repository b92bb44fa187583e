import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_DAYS, SESSION_MAX_AGE } from '#contract/zod-free/limits.ts'
import { deriveKey, type Config } from '#server/config/config.ts'
import { getCookiePrefix, type Auth } from './auth.ts'

// All use of better-auth internals: its context with the adapters, and the format of its session cookie. Read from
// better-auth 1.7.6. On an upgrade, check `$context.internalAdapter` (parameters, that an unknown user is null, that
// a session's times can be set), `$context.adapter.deleteMany`, and the cookie (`session_token`: the token and its
// HMAC-SHA256 in base64, separated by a dot). If one of them changes, no one can sign in, or everyone is signed out.

/** A person of the sign-in library. */
export type KnownPerson = { id: string; email: string; emailVerified: boolean }

/** Name of the session cookie, as the library builds it. */
export function getSessionCookieName(config: Pick<Config, 'ORIGIN'>): string {
  return `${getCookiePrefix(config)}.session_token`
}

/** The session cookie as the library itself writes it: token and MAC. */
export function signSessionCookie(config: Config, token: string): string {
  return `${token}.${signToken(token, deriveKey(config, 'sign-in')).toString('base64')}`
}

/** The token in a signed session cookie, or null when the signature is not ours. */
export function readSessionToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || dot <= 0) return null
  const token = cookie.slice(0, dot)
  const presented = Buffer.from(cookie.slice(dot + 1), 'base64')
  const right = signToken(token, secret)
  return presented.length === right.length && timingSafeEqual(presented, right) ? token : null
}

/** Begins a session of a person. */
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

/** A session in use lives on: 30 days from now, though never longer than a session may. */
export async function extendSession(
  auth: Auth,
  { token, createdAt }: { token: string; createdAt: number },
  now: number,
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const expiresAt = new Date(Math.min(now + SESSION_MAX_AGE, createdAt + SESSION_DAYS * DAY))
  await internalAdapter.updateSession(token, { expiresAt, updatedAt: new Date(now) })
}

/** The person with that address, or null. */
export async function findPerson(auth: Auth, email: string): Promise<KnownPerson | null> {
  return (await (await auth.$context).internalAdapter.findUserByEmail(email))?.user ?? null
}

/** Makes a person whose address is proven; throws when there is one already. */
export async function makePerson(auth: Auth, email: string, method: 'email-otp' | 'admin'): Promise<KnownPerson> {
  const { internalAdapter } = await auth.$context
  return internalAdapter.createUser({ email, emailVerified: true, name: '' }, { method })
}

/** Notes that a person's address is proven. */
export async function markEmailProven(auth: Auth, personId: string): Promise<void> {
  await (await auth.$context).internalAdapter.updateUser(personId, { emailVerified: true })
}

/** Drops challenges and sessions whose time is over. */
export async function dropExpired(auth: Auth, now: number): Promise<void> {
  const { adapter } = await auth.$context
  const where = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(now) }]
  await adapter.deleteMany({ model: 'verification', where })
  await adapter.deleteMany({ model: 'session', where })
}

const signToken = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()
