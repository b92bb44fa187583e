import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CSRF_GRACE, CSRF_ROTATION } from '#contract/zod-free/limits.ts'
import { deriveKey, type Config, type KeySource } from '#server/config/config.ts'
import { getCookieOptions, isHttpsSite } from '#server/platform/http/cookie-options.ts'
import { getSessionCookieName } from '#server/platform/session/auth-tables.ts'

/**
 * Age of a token: `current`, `grace` (of the previous hour or session, still accepted), `old` (ours, but expired) or
 * `wrong`.
 */
export type TokenAge = 'current' | 'grace' | 'old' | 'wrong'

export type Csrf = {
  /** Returns the token for this browser and session; sets the browser's cookie if it has none. */
  issue(request: FastifyRequest, reply: FastifyReply): string
  /** Checks the token in the request's header, or `given`. */
  check(request: FastifyRequest, given?: unknown): TokenAge
  /** Adds a new token to the response if the presented one is of an older hour, or if the session has just changed. */
  renew(request: FastifyRequest, reply: FastifyReply): void
  /**
   * Keeps tokens of the session ended by this response valid for their grace period, so that requests in flight
   * during sign-in or sign-out are not rejected.
   */
  remember(request: FastifyRequest, reply: FastifyReply): void
}

/**
 * Identifies a browser. Existing clients send the cookie by this name, so it has no `__Host-` prefix (docs/security.md
 * describes the risk of a planted one).
 */
export const VISITOR_COOKIE = '_vs'
const WINDOW_DIGITS = 36
/** Bytes of a MAC in a token: enough to be unguessable, and short because every page contains one. */
const BYTES = 16

/**
 * Creates CSRF tokens: a MAC over the browser's cookie, its session and the hour. The page holds the token in memory,
 * and the cookie is httpOnly: another site can make the browser send the cookie, but does not know the token. Nothing
 * is stored, so any node can check any token. Each token is masked differently, because pages are compressed and
 * repeated content could be guessed by length (BREACH).
 */
export function createCsrfProtection(config: KeySource & Pick<Config, 'ORIGIN'>, now: () => number): Csrf {
  const beforeName = isHttpsSite(config) ? '__Host-foyer.csrf_before' : 'foyer.csrf_before'
  const sessionName = getSessionCookieName(config)

  const computeMac = (...parts: (string | number)[]) =>
    createHmac('sha256', deriveKey(config, 'csrf')).update(parts.join('\n')).digest().subarray(0, BYTES)
  const deriveTag = (session: string) => computeMac('session', session).toString('base64url')
  const getWindow = () => Math.floor(now() / CSRF_ROTATION)
  const getOrSetBrowser = (request: FastifyRequest, reply: FastifyReply) => {
    const known = request.cookies[VISITOR_COOKIE]
    if (known) return known
    const made = randomBytes(16).toString('base64url')
    request.cookies[VISITOR_COOKIE] = made
    reply.setCookie(VISITOR_COOKIE, made, getCookieOptions(config))
    return made
  }
  const getSession = ({ cookies }: FastifyRequest) => cookies[sessionName] ?? ''

  /**
   * Finds the tag of the session that ended in this browser during the last grace period. It is signed together with
   * the browser's cookie, so a planted tag is useless.
   */
  const findPreviousTag = (request: FastifyRequest, browser: string) => {
    const [tag = '', until = '', proof = ''] = (request.cookies[beforeName] ?? '').split('.')
    const right = computeMac('before', browser, deriveTag(getSession(request)), tag, until)
    return isSameToken(Buffer.from(proof, 'base64url'), right) && now() < Number(until) ? tag : null
  }

  return {
    issue(request, reply) {
      const session = findSessionBeingSet(reply, sessionName) ?? getSession(request)
      const window = getWindow()
      return maskToken(window, computeMac('token', getOrSetBrowser(request, reply), deriveTag(session), window))
    },
    check(request, presented = request.headers[HEADER.csrf]) {
      const browser = request.cookies[VISITOR_COOKIE]
      const token = unmaskToken(presented)
      if (!browser || !token) return 'wrong'
      const { window, mac } = token
      const isFor = (tag: string) => isSameToken(mac, computeMac('token', browser, tag, window))
      const current = getWindow()
      if (isFor(deriveTag(getSession(request)))) {
        if (window === current) return 'current'
        return window === current - 1 && now() - current * CSRF_ROTATION < CSRF_GRACE ? 'grace' : 'old'
      }
      const before = findPreviousTag(request, browser)
      return before !== null && (window === current || window === current - 1) && isFor(before) ? 'grace' : 'wrong'
    },
    renew(request, reply) {
      const age = this.check(request)
      const isSessionNew = findSessionBeingSet(reply, sessionName) !== undefined
      if (isSessionNew || age === 'grace' || age === 'old') reply.header(HEADER.csrf, this.issue(request, reply))
    },
    remember(request, reply) {
      const next = findSessionBeingSet(reply, sessionName)
      const browser = request.cookies[VISITOR_COOKIE]
      if (next === undefined || next === getSession(request) || !browser) return
      const [tag, until] = [deriveTag(getSession(request)), String(now() + CSRF_GRACE)]
      const proof = computeMac('before', browser, deriveTag(next), tag, until).toString('base64url')
      reply.setCookie(beforeName, [tag, until, proof].join('.'), {
        ...getCookieOptions(config),
        maxAge: CSRF_GRACE / 1000,
      })
    },
  }
}

function maskToken(window: number, mac: Buffer): string {
  const pad = randomBytes(BYTES)
  return [window.toString(WINDOW_DIGITS), pad.toString('base64url'), xorBytes(mac, pad).toString('base64url')].join('.')
}

function unmaskToken(presented: unknown): { window: number; mac: Buffer } | null {
  if (typeof presented !== 'string' || presented.length > 100) return null
  const [window = '', ...parts] = presented.split('.')
  const [pad, hidden] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!pad || !hidden || parts.length !== 2 || pad.length !== BYTES || hidden.length !== BYTES) return null
  const read = Number.parseInt(window, WINDOW_DIGITS)
  return Number.isSafeInteger(read) ? { window: read, mac: xorBytes(hidden, pad) } : null
}

const xorBytes = (left: Buffer, right: Buffer) => Buffer.from(left.map((byte, at) => byte ^ (right[at] ?? 0)))

/**
 * The session cookie that the response sets: the new value, '' if it ends the session, undefined if it does not change
 * it.
 */
function findSessionBeingSet(reply: FastifyReply, name: string): string | undefined {
  const presented = reply.getHeader('set-cookie')
  const cookies = Array.isArray(presented) ? presented : [String(presented ?? '')]
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  if (last === undefined) return undefined
  const value = last.slice(name.length + 1).split(';', 1)[0] ?? ''
  return decodeURIComponent(value)
}

function isSameToken(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
