import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HEADER } from '#contract/headers.ts'
import { CSRF_GRACE, CSRF_ROTATION } from '#contract/limits.ts'
import { keyFor, type Config } from '#server/config.ts'
import { cookieOptions, isSecure } from './cookies.ts'
import { sessionCookieName } from './session.ts'

/** `current`, `grace` (previous window, still good), `old` (ours, but too old) or `wrong`. */
export type TokenAge = 'current' | 'grace' | 'old' | 'wrong'

export type Csrf = {
  /** The token for this browser and session; sets the browser's cookie when it has none. */
  issue(request: FastifyRequest, reply: FastifyReply): string
  /** How good the token is that the request presents. */
  check(request: FastifyRequest): TokenAge
  /** Puts a new token on an answer whose presented one is of an older window, or whose session has just changed. */
  renew(request: FastifyRequest, reply: FastifyReply): void
}

const WINDOW_DIGITS = 36

/**
 * Tokens are a MAC over the browser's cookie, its session and the hour. The page holds the token in memory, the cookie is httpOnly:
 * a foreign site can send the cookie but knows no token. Nothing is stored, so any node can check any token.
 */
export function openCsrf(config: Pick<Config, 'SESSION_SECRET' | 'ORIGIN'>, now: () => number): Csrf {
  const cookieName = isSecure(config) ? '__Host-foyer.csrf' : 'foyer.csrf'
  const sessionName = sessionCookieName(config)

  const token = (browser: string, session: string, window: number) => {
    const mac = createHmac('sha256', keyFor(config, 'csrf')).update(`csrf\n${browser}\n${session}\n${window}`)
    return `${window.toString(WINDOW_DIGITS)}.${mac.digest('base64url')}`
  }
  const windowNow = () => Math.floor(now() / CSRF_ROTATION)
  const browserOf = (request: FastifyRequest, reply: FastifyReply) => {
    const known = request.cookies[cookieName]
    if (known) return known
    const made = randomBytes(16).toString('base64url')
    request.cookies[cookieName] = made
    reply.setCookie(cookieName, made, cookieOptions(config))
    return made
  }

  return {
    issue(request, reply) {
      const session = sessionSetBy(reply, sessionName) ?? request.cookies[sessionName] ?? ''
      return token(browserOf(request, reply), session, windowNow())
    },
    check(request) {
      const browser = request.cookies[cookieName]
      const given = request.headers[HEADER.csrf]
      if (!browser || typeof given !== 'string' || given.length > 100) return 'wrong'
      const window = Number.parseInt(given.split('.', 1)[0] ?? '', WINDOW_DIGITS)
      if (!Number.isSafeInteger(window)) return 'wrong'
      if (!same(given, token(browser, request.cookies[sessionName] ?? '', window))) return 'wrong'
      const current = windowNow()
      if (window === current) return 'current'
      return window === current - 1 && now() - current * CSRF_ROTATION < CSRF_GRACE ? 'grace' : 'old'
    },
    renew(request, reply) {
      const age = this.check(request)
      const isSessionNew = sessionSetBy(reply, sessionName) !== undefined
      if (isSessionNew || age === 'grace' || age === 'old') reply.header(HEADER.csrf, this.issue(request, reply))
    },
  }
}

/** The session cookie an answer is about to set: the new value, '' when it ends the session, undefined when it leaves it. */
function sessionSetBy(reply: FastifyReply, name: string): string | undefined {
  const given = reply.getHeader('set-cookie')
  const cookies = Array.isArray(given) ? given : [String(given ?? '')]
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  if (last === undefined) return undefined
  const value = last.slice(name.length + 1).split(';', 1)[0] ?? ''
  return decodeURIComponent(value)
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
