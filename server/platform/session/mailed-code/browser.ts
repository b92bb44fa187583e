import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyFor, type Config } from '#server/config.ts'
import { cookieOptions, isSecure } from '#server/platform/http/cookies.ts'
import { isBrowserId, newBrowserId, sameSeal, sealKnown } from './codes.ts'

// Two cookies no script can read: who this browser is, and proof that it has signed in with an address before.
// Neither says anything about a person to somebody without the secret.

const KEPT_DAYS = 180

/** This browser's id; it gets one when it has none. */
export function browserOf(config: Config, reply: FastifyReply): string {
  const { request } = reply
  const known = browserId(config, request)
  const browser = known ?? newBrowserId()
  setCookie(config, reply, BROWSER, browser)
  return browser
}

/** True when this browser has signed in with this address before. */
export function isKnownBrowser(config: Config, request: FastifyRequest, email: string): boolean {
  const browser = browserId(config, request)
  const proof = request.cookies[cookieName(config, KNOWN)]
  if (!browser || !proof) return false
  return sameSeal(proof, sealKnown(keyFor(config, 'browser'), email, browser))
}

/** From now on this browser is known with this address, and only with it. */
export function rememberBrowser(config: Config, reply: FastifyReply, browser: string, email: string): void {
  setCookie(config, reply, KNOWN, sealKnown(keyFor(config, 'browser'), email, browser))
}

function browserId(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(config, BROWSER)]
  return isBrowserId(value) ? value : undefined
}

const BROWSER = 'foyer_browser'
const KNOWN = 'foyer_known'

function setCookie(config: Config, reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(cookieName(config, name), value, { ...cookieOptions(config), maxAge: KEPT_DAYS * 24 * 60 * 60 })
}

/** The prefix keeps neighbouring hosts from planting a browser id of their choice. */
function cookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}
