import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { keyFor } from '#server/config/config.ts'
import { TOPICS } from '#server/careers/notifications/kinds.ts'
import { stopEmail } from '#server/careers/notifications/preferences/preferences.ts'
import { escaped } from '#server/platform/html/document.ts'
import { plainPage, plainPolicy } from '#server/platform/refusals/plain-page.ts'
import type { Services } from '#server/platform/services.ts'
import { say } from '#server/platform/texts/say.ts'
import { recipientOf, UNSUBSCRIBE } from './recipient.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** What programs send along is read and forgotten: the address says everything. */
const LARGEST_BODY = 4096

type Asked = { Querystring: { token?: string; all?: string } }

/**
 * Stops mails without a session: the token of the mail is the right to do so, and no cookie is looked at. Opening the address only asks,
 * because scanners open every link of a mail; a POST does it (RFC 8058). A program's one press stops mails of that kind, or summaries where
 * it was one; a person may choose to stop all.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, _body, done) =>
      done(null, undefined),
    )

    scope.get<Asked>(UNSUBSCRIBE, { config: { noVisit: true } }, async ({ query }, reply) => {
      const found = await find(query.token)
      if (!found) return lost(reply)
      const { locale, from, token, of } = found
      const action = `${UNSUBSCRIBE}?token=${encodeURIComponent(token)}`
      const button = (text: string, more = '') =>
        `<button formaction="${escaped(action + more)}">${escaped(text)}</button>`
      const onlyThis =
        of === 'all'
          ? say(locale, 'Only stop summaries')
          : say(locale, 'Only stop: %(topic)s', { topic: say(locale, TOPICS[of].title) })
      return show(
        reply,
        locale,
        say(locale, 'Stop emails from %(employer)s?', { employer: from }),
        `<p>${escaped(say(locale, 'Sign-in codes still come by email. You can change this at any time in your settings.'))}</p>` +
          `<form method="post">${button(onlyThis)}${button(say(locale, 'Stop all notification emails'), '&all=1')}</form>`,
      )
    })

    scope.post<Asked>(UNSUBSCRIBE, { config: { noVisit: true } }, async ({ query }, reply) => {
      const found = await find(query.token)
      if (!found) return lost(reply)
      const { locale, id, of, settings } = found
      await db
        .transaction()
        .execute((tx) => stopEmail(tx, id, query.all === '1' ? 'all' : of === 'all' ? 'summaries' : of))
      return show(
        reply,
        locale,
        say(locale, 'These emails were stopped'),
        `<p><a href="${escaped(settings)}">${escaped(say(locale, 'Choose what you are told'))}</a></p>`,
      )
    })
  })

  async function find(token: string | undefined) {
    const read = typeof token === 'string' ? readUnsubscribeToken(keyFor(config, 'unsubscribe'), token) : null
    const recipient = read && (await recipientOf(services, read.candidateId))
    return recipient && { ...recipient, token: String(token), of: read.of }
  }
}

function lost(reply: FastifyReply): FastifyReply {
  const locale = DEFAULT_LOCALE
  const text = say(locale, 'Use the whole link of the email, or change what you are told in your settings.')
  return show(reply.code(404), locale, say(locale, 'This link does not work'), `<p>${escaped(text)}</p>`)
}

function show(reply: FastifyReply, locale: Locale, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', plainPolicy("'self'"))
    .type('text/html; charset=utf-8')
    .send(plainPage(locale, title, body))
}
