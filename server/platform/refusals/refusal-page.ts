import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { carriedOn } from '#server/platform/carried.ts'
import { crashPage } from './crash-page.ts'
import { escaped } from '#server/platform/html/document.ts'
import type { Failure } from '#server/platform/failure.ts'
import { localeOf } from '#server/platform/locale.ts'
import { plainPage, plainPolicy } from './plain-page.ts'
import { say } from '#server/platform/texts/say.ts'

/** A page that cannot be shown at all, or a missing file: a small page without script for people, plain words for everything else. */
export function refusePage(reply: FastifyReply, failure: Failure): FastifyReply {
  const { request } = reply
  const locale = localeOf(request, request.visit)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(failure.retryAfter)))
  reply.code(failure.status).header('cache-control', 'no-store')
  if (!isNavigation(request)) return reply.type('text/plain; charset=utf-8').send(failure.said(locale).message)
  return reply
    .header('content-security-policy', plainPolicy("'none'"))
    .type('text/html; charset=utf-8')
    .send(pageOf(request, failure, locale))
}

/** True when a person opens the address: programs and the parts of a page ask for something else than HTML. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

function pageOf(request: FastifyRequest, failure: Failure, locale: Locale): string {
  if (failure.code === 'server_error') return crashPage(request, failure, locale)
  return plainPage(locale, messageOf(failure, locale), wayOut(request, failure, locale))
}

/** What programs call a site, or a token, means nothing to a person. */
function messageOf(failure: Failure, locale: Locale): string {
  if (failure.code === 'unknown_tenant') return say(locale, 'There is no careers site at this address.')
  if (failure.code === 'csrf_invalid') return say(locale, 'This page was open too long. Open it again.')
  return failure.said(locale).message
}

/** Where to go from here. An unknown tenant has no jobs to show, and trying again helps only when the fault may pass. */
function wayOut(request: FastifyRequest, failure: Failure, locale: Locale): string {
  if (failure.code === 'unknown_tenant')
    return `<p>${escaped(say(locale, 'Use the link that the employer gave you.'))}</p>`
  const mayPass = failure.status >= 500 || failure.code === 'rate_limited' || failure.code === 'csrf_invalid'
  return mayPass
    ? `<p><a href="">${escaped(say(locale, 'Try again'))}</a></p>`
    : `<p><a href="${escaped(carriedOn(PAGE.home, request))}">${escaped(say(locale, 'See all jobs'))}</a></p>`
}
