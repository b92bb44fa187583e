import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { getCookieOptions } from './cookie-options.ts'

/** Cookie with referral tokens until sign-in, for all sites of the host; newest token first. */
const COOKIE = 'referral'
const PARAMETER = 'referral_token'
const MOST_KEPT = 5
/** Lifetime of the cookie, s. */
const COOKIE_SECONDS = 90 * 24 * 60 * 60
const TOKEN = /^[\w-]{24}$/

/** Reads the referral token from the URL; null if it is missing or malformed. */
export function readReferralToken(request: Pick<FastifyRequest, 'query'>): string | null {
  const named = (request.query as Record<string, unknown> | undefined)?.[PARAMETER]
  return typeof named === 'string' && TOKEN.test(named) ? named : null
}

export function listReferralTokens(request: FastifyRequest): string[] {
  const stored = (request.cookies[COOKIE] ?? '').slice(0, 200).split('.')
  const all = [readReferralToken(request) ?? '', ...stored].filter((token) => TOKEN.test(token))
  return [...new Set(all)].slice(0, MOST_KEPT)
}

/**
 * Sets the cookie with referral tokens. Scripts cannot read it, and it does not reveal whether the tokens are valid.
 */
export function setReferralCookie(config: Config, reply: FastifyReply, tokens: readonly string[]): void {
  reply.setCookie(COOKIE, tokens.join('.'), { ...getCookieOptions(config), maxAge: COOKIE_SECONDS })
}

export function clearReferralCookie({ cookies }: FastifyRequest, reply: FastifyReply): void {
  if (cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, { path: '/' })
}
