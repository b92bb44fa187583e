import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseAcceptLanguage, LOCALE_PARAMETER, LOCALES, negotiateLocale, type Locale } from '#contract/locales.ts'
import type { Config } from '#server/config/config.ts'
import { getCookieOptions } from './http/cookie-options.ts'
import type { RequestContext } from './http/request-context.ts'

/** Cookie with the visitor's language. */
const LOCALE_COOKIE = 'foyer_locale'

/**
 * Chooses the response's language among those of the tenant: the one in the URL, else the one chosen before, else the
 * browser's preference. Without a context, as in a refusal, all our languages are available.
 */
export function negotiateRequestLocale(
  request: Pick<FastifyRequest, 'query' | 'headers' | 'cookies'>,
  context: Pick<RequestContext, 'tenant'> | null,
): Locale {
  // If the URL is unreadable, the request is refused before its cookies and query are parsed.
  const cookies = request.cookies as typeof request.cookies | null
  const requested = [readRequestedLocale(request), cookies?.[LOCALE_COOKIE]].filter((locale) => locale !== undefined)
  const accepted = parseAcceptLanguage(request.headers['accept-language'])
  return negotiateLocale([...requested, ...accepted], context?.tenant.configs.supportedLanguages)
}

/** Stores the language that the URL requested in a cookie. */
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
