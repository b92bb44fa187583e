import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseAcceptLanguage, LOCALE_PARAMETER, LOCALES, negotiateLocale, type Locale } from '#contract/locales.ts'
import type { Config } from '#server/config/config.ts'
import { getCookieOptions } from './http/cookies.ts'
import type { RequestContext } from './http/request-context.ts'

/** The visitor's language, kept across pages. */
const LOCALE_COOKIE = 'foyer_locale'

/**
 * Language of the answer: the parameter, the one chosen before, then what the browser accepts, among those of the
 * tenant. Without a visit, as in a refusal, among all of ours.
 */
export function negotiateRequestLocale(
  request: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>,
  context: Pick<RequestContext, 'tenant'> | null,
): Locale {
  // An address that cannot be read is refused before cookies and query are.
  const cookies = request.cookies as typeof request.cookies | null
  const requested = [readRequestedLocale(request), cookies?.[LOCALE_COOKIE]].filter((locale) => locale !== undefined)
  const accepted = parseAcceptLanguage(request.headers['accept-language'])
  return negotiateLocale([...requested, ...accepted], context?.tenant.configs.supportedLanguages)
}

/** Remembers the language requested by the page's parameter. */
export function rememberLocale(
  request: Pick<FastifyRequest, 'query'>,
  reply: Pick<FastifyReply, 'setCookie'>,
  config: Pick<Config, 'ORIGIN'>,
): void {
  const requested = readRequestedLocale(request)
  const locale = LOCALES.find((known) => known === requested)
  if (locale) reply.setCookie(LOCALE_COOKIE, locale, getCookieOptions(config))
}

function readRequestedLocale({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const requested = (query as Record<string, unknown> | null)?.[LOCALE_PARAMETER]
  return typeof requested === 'string' ? requested : undefined
}
