import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyFor, type Config } from '#server/config/config.ts'
import { cookieOptions, isSecure } from '#server/platform/http/cookies.ts'
import { isBrowserId, newBrowserId, sameSeal, sealKnown } from './codes.ts'

// Two cookies no script can read: who this browser is, and proof of the addresses that it has signed in with before.
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

/** This browser's id, where it has one. */
export function knownBrowserOf(config: Config, request: FastifyRequest): string | null {
  return browserId(config, request) ?? null
}

/** True when this browser has signed in with this address before. */
export function isKnownBrowser(config: Config, request: FastifyRequest, email: string): boolean {
  const browser = browserId(config, request)
  const proof = request.cookies[cookieName(config, KNOWN)]
  if (!browser || !proof) return false
  const seal = sealKnown(keyFor(config, 'browser'), email, browser)
  return sealsIn(proof).some((one) => sameSeal(one, seal))
}

/** From now on this browser is known with this address, and with the last few before it: people share devices. */
export function rememberBrowser(config: Config, reply: FastifyReply, browser: string, email: string): void {
  const seal = sealKnown(keyFor(config, 'browser'), email, browser)
  const others = sealsIn(reply.request.cookies[cookieName(config, KNOWN)]).filter((one) => !sameSeal(one, seal))
  setCookie(config, reply, KNOWN, [seal, ...others].slice(0, MOST_KNOWN).join(BETWEEN))
}

/** Takes both cookies from the browser, and answers which it was; null when it had no id. */
export function forgetBrowser(config: Config, reply: FastifyReply): string | null {
  const browser = browserId(config, reply.request) ?? null
  for (const name of [BROWSER, KNOWN]) reply.clearCookie(cookieName(config, name), cookieOptions(config))
  return browser
}

const sealsIn = (cookie: string | undefined) => (cookie ?? '').split(BETWEEN).slice(0, MOST_KNOWN)

function browserId(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(config, BROWSER)]
  return isBrowserId(value) ? value : undefined
}

/** Addresses that one browser is known with. */
const MOST_KNOWN = 5
/** No seal holds it. */
const BETWEEN = '.'

const BROWSER = 'foyer_browser'
const KNOWN = 'foyer_known'

function setCookie(config: Config, reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(cookieName(config, name), value, { ...cookieOptions(config), maxAge: KEPT_DAYS * 24 * 60 * 60 })
}

/** The prefix keeps neighbouring hosts from planting a browser id of their choice. */
function cookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name
}
