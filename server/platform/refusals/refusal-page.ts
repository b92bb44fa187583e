import { msg } from '#contract/zod-free/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { withPreservedParams } from '#server/platform/preserved-params.ts'
import { renderCrashPage } from './crash-page.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import type { Failure } from '#server/platform/failure.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { renderPageWithoutScript, buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import { translate } from '#server/platform/texts/translate.ts'

/**
 * Refuses a page that cannot be shown, or a missing file. People get a small page without scripts, all other clients
 * get plain text.
 */
export function sendRefusalPage(reply: FastifyReply, failure: Failure): FastifyReply {
  const { request } = reply
  const locale = negotiateRequestLocale(request, request.context)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(failure.retryAfter)))
  reply.code(failure.status).header('cache-control', 'no-store')
  if (!isNavigation(request)) return reply.type('text/plain; charset=utf-8').send(failure.toTexts(locale).message)
  return reply
    .header('content-security-policy', buildPolicyWithoutScript("'none'"))
    .type('text/html; charset=utf-8')
    .send(renderRefusalPage(request, failure, locale))
}

/** Whether a person opens the URL: programs and subresources of a page do not accept HTML. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

function renderRefusalPage(request: FastifyRequest, failure: Failure, locale: Locale): string {
  if (failure.code === 'server_error') return renderCrashPage(request, failure, locale)
  return renderPageWithoutScript(
    locale,
    chooseVisitorMessage(failure, locale),
    renderLinkToContinue(request, failure, locale),
  )
}

/** Chooses a message without terms such as "tenant" and "token", which mean nothing to visitors. */
function chooseVisitorMessage(failure: Failure, locale: Locale): string {
  if (failure.code === 'unknown_tenant') return translate(locale, msg('There is no careers site at this address.'))
  if (failure.code === 'csrf_invalid') return translate(locale, msg('This page was open too long. Open it again.'))
  return failure.toTexts(locale).message
}

/**
 * Renders a link to continue. An unknown tenant has no jobs to show, and trying again only helps if the error is
 * temporary.
 */
function renderLinkToContinue(request: FastifyRequest, failure: Failure, locale: Locale): string {
  if (failure.code === 'unknown_tenant')
    return `<p>${escapeHtml(translate(locale, msg('Use the link that the employer gave you.')))}</p>`
  const mayPass = failure.status >= 500 || failure.code === 'rate_limited' || failure.code === 'csrf_invalid'
  return mayPass
    ? `<p><a href="">${escapeHtml(translate(locale, msg('Try again')))}</a></p>`
    : `<p><a href="${escapeHtml(withPreservedParams(PAGE.home, request))}">${escapeHtml(translate(locale, msg('See all jobs')))}</a></p>`
}
