import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { deriveKey } from '#server/config/config.ts'
import { TOPICS } from '#server/features/notifications/kinds.ts'
import { stopEmailOfTopics } from '#server/features/notifications/preferences/preferences.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { renderPageWithoutScript, buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { findRecipient, UNSUBSCRIBE } from './find-recipient.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Most bytes of a request body. Mail programs send one, which is ignored because the URL has everything. */
const MAX_BODY_BYTES = 4096

type UnsubscribeRequest = { Querystring: { token?: string; all?: string } }

/**
 * Unsubscribes without a session: the token from the mail is the authorization, and cookies are ignored. A GET only
 * shows a button, because scanners open every link; a POST acts (RFC 8058). One click from a mail program stops that
 * topic, or digests if it was one; a person may choose to stop all.
 */
export function registerUnsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )

    scope.get<UnsubscribeRequest>(UNSUBSCRIBE, { config: { skipsContext: true } }, async ({ query }, reply) => {
      const found = await find(query.token)
      if (!found) return sendDeadLinkPage(reply)
      const { locale, from, token, of } = found
      const action = `${UNSUBSCRIBE}?token=${encodeURIComponent(token)}`
      const renderButton = (text: string, more = '') =>
        `<button formaction="${escapeHtml(action + more)}">${escapeHtml(text)}</button>`
      const onlyThis =
        of === 'all'
          ? translate(locale, msg('Only stop summaries'))
          : translate(locale, msg('Only stop: {topic}'), { topic: translate(locale, TOPICS[of].title) })
      return sendPage(
        reply,
        locale,
        translate(locale, msg('Stop emails from {employer}?'), { employer: from }),
        `<p>${escapeHtml(translate(locale, msg('Sign-in codes still come by email. You can change this at any time in your settings.')))}</p>` +
          `<form method="post">${renderButton(onlyThis)}${renderButton(translate(locale, msg('Stop all notification emails')), '&all=1')}</form>`,
      )
    })

    scope.post<UnsubscribeRequest>(UNSUBSCRIBE, { config: { skipsContext: true } }, async ({ query }, reply) => {
      const found = await find(query.token)
      if (!found) return sendDeadLinkPage(reply)
      const { locale, id, of, settings } = found
      await db
        .transaction()
        .execute((tx) => stopEmailOfTopics(tx, id, query.all === '1' ? 'all' : of === 'all' ? 'summaries' : of))
      return sendPage(
        reply,
        locale,
        translate(locale, msg('These emails were stopped')),
        `<p><a href="${escapeHtml(settings)}">${escapeHtml(translate(locale, msg('Choose what you are told')))}</a></p>`,
      )
    })
  })

  async function find(token: string | undefined) {
    const read = typeof token === 'string' ? readUnsubscribeToken(deriveKey(config, 'unsubscribe'), token) : null
    const recipient = read && (await findRecipient(services, read.candidateId))
    return recipient && { ...recipient, token: String(token), of: read.of }
  }
}

function sendDeadLinkPage(reply: FastifyReply): FastifyReply {
  const locale = DEFAULT_LOCALE
  const text = translate(locale, msg('Use the whole link of the email, or change what you are told in your settings.'))
  return sendPage(
    reply.code(404),
    locale,
    translate(locale, msg('This link does not work')),
    `<p>${escapeHtml(text)}</p>`,
  )
}

function sendPage(reply: FastifyReply, locale: Locale, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', buildPolicyWithoutScript("'self'"))
    .type('text/html; charset=utf-8')
    .send(renderPageWithoutScript(locale, title, body))
}
