import { msg } from '#contract/zod-free/text.ts'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { withPreservedParams } from '#server/platform/preserved-params.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import type { Failure } from '#server/platform/failure.ts'
import { renderPageWithoutScript } from '#server/platform/page/page-without-script.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'

/**
 * Renders the page for a failed server rendering, with the texts and actions of the crash page in the browser.
 */
export function renderCrashPage(request: FastifyRequest, failure: Failure, locale: Locale): string {
  const { context } = request
  const contact = context && getEmployerContactUrl(context)
  const words = translate(
    locale,
    msg('Something went wrong on our side. Our engineers were notified. Please try again in a moment.'),
  )
  const ways = [
    renderLinkParagraph('', translate(locale, msg('Try again'))),
    renderLinkParagraph(withPreservedParams(PAGE.home, request), translate(locale, msg('Back to jobs'))),
    contact ? renderLinkParagraph(contact, translate(locale, msg('Contact us'))) : '',
  ]
  const details = context?.candidate?.isAdmin ? `<pre>${escapeHtml(formatCrashCause(failure.cause))}</pre>` : ''
  return renderPageWithoutScript(
    locale,
    translate(locale, msg('Internal Server Error')),
    `<p>${escapeHtml(words)}</p>${ways.join('')}${details}`,
  )
}

function getEmployerContactUrl({ tenant }: RequestContext): string {
  const { contactUrl } = tenant.configs.pcsxConfig.branding
  return /^(?:https?|mailto):/i.test(contactUrl) ? contactUrl : `https://${tenant.domain}/`
}

const renderLinkParagraph = (href: string, words: string) =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`

/** Formats the cause of a crash. Only administrators see it, because it may contain data of the page. */
function formatCrashCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}
