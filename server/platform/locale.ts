import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguages, LOCALE_PARAMETER, LOCALES, negotiateLocale, type Locale } from '#contract/locales.ts'
import type { Config } from '#server/config/config.ts'
import { cookieOptions } from './http/cookies.ts'
import type { Visit } from './http/visit.ts'

/** The language a visitor chose, kept across pages. */
const LOCALE_COOKIE = 'foyer_locale'

/**
 * Language of the answer: the parameter, the one chosen before, then what the browser accepts, among those of the tenant. Without a
 * visit, as in a refusal, among all of ours.
 */
export function localeOf(
  request: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>,
  visit: Pick<Visit, 'tenant'> | null,
): Locale {
  // An address that cannot be read is refused before cookies and query are.
  const cookies = request.cookies as typeof request.cookies | null
  const wanted = [wantedBy(request), cookies?.[LOCALE_COOKIE]].filter((locale) => locale !== undefined)
  const accepted = acceptedLanguages(request.headers['accept-language'])
  return negotiateLocale([...wanted, ...accepted], visit?.tenant.configs.supportedLanguages)
}

/** Keeps the language that this page was asked for by its parameter. */
export function rememberLocale(
  request: Pick<FastifyRequest, 'query'>,
  reply: Pick<FastifyReply, 'setCookie'>,
  config: Pick<Config, 'ORIGIN'>,
): void {
  const wanted = wantedBy(request)
  const locale = LOCALES.find((known) => known === wanted)
  if (locale) reply.setCookie(LOCALE_COOKIE, locale, cookieOptions(config))
}

function wantedBy({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const wanted = (query as Record<string, unknown> | null)?.[LOCALE_PARAMETER]
  return typeof wanted === 'string' ? wanted : undefined
}
