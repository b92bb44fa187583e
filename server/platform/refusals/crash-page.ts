import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { carriedOn } from '#server/platform/carried.ts'
import { escaped } from '#server/platform/html/document.ts'
import type { Failure } from '#server/platform/failure.ts'
import { plainPage } from './plain-page.ts'
import { say } from '#server/platform/texts/say.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** What stands where the server could not draw a page: the words and ways of a page that crashes in the browser. */
export function crashPage(request: FastifyRequest, failure: Failure, locale: Locale): string {
  const { visit } = request
  const contact = visit && contactOf(visit)
  const words = say(
    locale,
    'Something went wrong on our side. Our engineers were notified. Please try again in a moment.',
  )
  const ways = [
    way('', say(locale, 'Try again')),
    way(carriedOn(PAGE.home, request), say(locale, 'Back to jobs')),
    contact ? way(contact, say(locale, 'Contact us')) : '',
  ]
  const details = visit?.candidate?.isAdmin ? `<pre>${escaped(detailsOf(failure.cause))}</pre>` : ''
  return plainPage(locale, say(locale, 'Internal Server Error'), `<p>${escaped(words)}</p>${ways.join('')}${details}`)
}

function contactOf({ tenant }: Visit): string {
  const { contactUrl } = tenant.configs.pcsxConfig.branding
  return /^(?:https?|mailto):/i.test(contactUrl) ? contactUrl : `https://${tenant.domain}/`
}

const way = (href: string, words: string) => `<p><a href="${escaped(href)}">${escaped(words)}</a></p>`

/** For administrators only: it names what the page was made of. */
function detailsOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}
