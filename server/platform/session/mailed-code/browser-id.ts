import type { FastifyReply, FastifyRequest } from 'fastify'
import { deriveKey, type Config } from '#server/config/config.ts'
import { getCookieOptions, isHttpsSite } from '#server/platform/http/cookie-options.ts'
import { isBrowserId, generateBrowserId, areMacsEqual, buildBrowserProof } from './codes.ts'

// Two cookies that scripts cannot read: a browser id, and proofs of the addresses that the browser has signed in with.
// Without the secret, neither identifies a person.

const KEPT_DAYS = 180

/** Most addresses for which a browser has a proof. */
const MOST_KNOWN = 5
/** Separator of proofs, which never contain it. */
const BETWEEN = '.'

const BROWSER = 'foyer_browser'
const KNOWN_COOKIE = 'foyer_known'

/** Returns the browser's id; sets a new one if it has none. */
export function getOrSetBrowserId(config: Config, reply: FastifyReply): string {
  const { request } = reply
  const known = readBrowserId(config, request)
  const browser = known ?? generateBrowserId()
  setBrowserCookie(config, reply, BROWSER, browser)
  return browser
}

/** Returns the browser's id; null if it has none. */
export function findBrowserId(config: Config, request: FastifyRequest): string | null {
  return readBrowserId(config, request) ?? null
}

/** Whether this browser has signed in with this address before. */
export function isKnownBrowser(config: Config, request: FastifyRequest, email: string): boolean {
  const browser = readBrowserId(config, request)
  const proof = request.cookies[getBrowserCookieName(config, KNOWN_COOKIE)]
  if (!browser || !proof) return false
  const ownProof = buildBrowserProof(deriveKey(config, 'browser'), email, browser)
  return splitBrowserProofs(proof).some((one) => areMacsEqual(one, ownProof))
}

/**
 * Adds a proof that the browser has signed in with this address. Those of the last few other addresses stay, because
 * people share devices.
 */
export function addSignInProofCookie(config: Config, reply: FastifyReply, browser: string, email: string): void {
  const ownProof = buildBrowserProof(deriveKey(config, 'browser'), email, browser)
  const others = splitBrowserProofs(reply.request.cookies[getBrowserCookieName(config, KNOWN_COOKIE)]).filter(
    (one) => !areMacsEqual(one, ownProof),
  )
  setBrowserCookie(config, reply, KNOWN_COOKIE, [ownProof, ...others].slice(0, MOST_KNOWN).join(BETWEEN))
}

/** Deletes both cookies, and returns the browser's id; null if it had none. */
export function forgetBrowser(config: Config, reply: FastifyReply): string | null {
  const browser = readBrowserId(config, reply.request) ?? null
  for (const name of [BROWSER, KNOWN_COOKIE])
    reply.clearCookie(getBrowserCookieName(config, name), getCookieOptions(config))
  return browser
}

const splitBrowserProofs = (cookie: string | undefined) => (cookie ?? '').split(BETWEEN).slice(0, MOST_KNOWN)

function readBrowserId(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[getBrowserCookieName(config, BROWSER)]
  return isBrowserId(value) ? value : undefined
}

function setBrowserCookie(config: Config, reply: FastifyReply, name: string, value: string): void {
  reply.setCookie(getBrowserCookieName(config, name), value, {
    ...getCookieOptions(config),
    maxAge: KEPT_DAYS * 24 * 60 * 60,
  })
}

/** The prefix keeps neighboring hosts from planting a browser id. */
function getBrowserCookieName(config: Config, name: string): string {
  return isHttpsSite(config) ? `__Host-${name}` : name
}
