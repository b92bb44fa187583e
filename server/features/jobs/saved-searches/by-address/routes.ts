import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { renderPageWithoutScript, buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import type { Services } from '#server/platform/services.ts'
import { refundUnsolicitedMail } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { canVisitorsSaveSearches, getSearchLimit } from '#server/features/jobs/saved-searches/limits.ts'
import { CONFIRM, findSearchRecipient, STOP, type Recipient } from './find-search-recipient.ts'
import { confirmSearchWithinLimit, deleteStoppedSearch } from './confirm-search.ts'
import { readConfirmToken, readSearchStopToken } from './tokens.ts'

/** Most bytes of a request body. Mail programs send one, which is ignored because the URL has everything. */
const MAX_BODY_BYTES = 4096

type TokenRequest = { Querystring: { token?: string } }

/**
 * Confirms and unsubscribes without a session: the token from the mail is the authorization, and cookies are ignored.
 * A GET only shows a button, because scanners open every link; a POST acts (RFC 8058).
 */
export function registerByAddressRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const noContext = { config: { skipsContext: true as const } }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )

    scope.get<TokenRequest>(CONFIRM, noContext, async ({ query }, reply) => {
      const found = await toConfirm(query.token)
      if (!found) return sendDeadLinkPage(reply)
      const { locale, employer, search } = found
      const what = translate(locale, msg('{employer} will email you new jobs for: {search}'), {
        employer,
        search: search.name,
      })
      return sendConfirmationPage(reply, locale, translate(locale, msg('Confirm your job alert')), what, {
        path: CONFIRM,
        token: query.token,
        button: msg('Confirm'),
      })
    })

    scope.post<TokenRequest>(CONFIRM, noContext, async ({ query, ip }, reply) => {
      const found = await toConfirm(query.token)
      if (!found) return sendDeadLinkPage(reply)
      const { locale, search, tenant, address } = found
      const limit = getSearchLimit(tenant)
      await refundUnsolicitedMail(services, services.db, { tenantId: tenant.id, email: found.to, ip })
      if (!(await confirmSearchWithinLimit(services, search, limit)))
        return sendPage(
          reply.code(409),
          locale,
          translate(locale, msg('You have {limit} saved searches. Delete one to save another.'), { limit }),
          '',
        )
      const home = `<p><a href="${escapeHtml(address(PAGE.search))}">${escapeHtml(translate(locale, msg('See all jobs')))}</a></p>`
      return sendPage(reply, locale, translate(locale, msg('Your job alert is on')), home)
    })

    scope.get<TokenRequest>(STOP, noContext, async ({ query }, reply) => {
      const found = await toStop(query.token)
      if (!found) return sendDeadLinkPage(reply)
      const { locale, employer, search } = found
      const title = translate(locale, msg('Stop emails from {employer}?'), { employer })
      return sendConfirmationPage(reply, locale, title, search.name, {
        path: STOP,
        token: query.token,
        button: msg('Stop these emails'),
      })
    })

    scope.post<TokenRequest>(STOP, noContext, async ({ query }, reply) => {
      const found = await toStop(query.token)
      if (!found) return sendDeadLinkPage(reply)
      await deleteStoppedSearch(services, found.search.id)
      return sendPage(reply, found.locale, translate(found.locale, msg('These emails were stopped')), '')
    })
  })

  async function toConfirm(token: string | undefined): Promise<Recipient | null> {
    const read = typeof token === 'string' ? readConfirmToken(config, token) : null
    const found = read && (await findSearchRecipient(services, read.searchId))
    // A newer mail invalidates older ones; using one invalidates all.
    const isGood = found && found.search.confirm_until === read.until && read.until > services.now()
    return isGood && canVisitorsSaveSearches(found.tenant) ? found : null
  }

  async function toStop(token: string | undefined): Promise<Recipient | null> {
    const searchId = typeof token === 'string' ? readSearchStopToken(config, token) : null
    return searchId === null ? null : findSearchRecipient(services, searchId)
  }
}

function sendConfirmationPage(
  reply: FastifyReply,
  locale: Locale,
  title: string,
  what: string,
  { path, token, button }: { path: string; token: string | undefined; button: Text },
): FastifyReply {
  const action = escapeHtml(`${path}?token=${encodeURIComponent(String(token))}`)
  const form = `<form method="post" action="${action}"><button>${escapeHtml(translate(locale, button))}</button></form>`
  return sendPage(reply, locale, title, `<p>${escapeHtml(what)}</p>${form}`)
}

function sendDeadLinkPage(reply: FastifyReply): FastifyReply {
  const text = translate(
    DEFAULT_LOCALE,
    msg('It was used already, or it is too old. Search for jobs and ask for alerts again.'),
  )
  return sendPage(
    reply.code(404),
    DEFAULT_LOCALE,
    translate(DEFAULT_LOCALE, msg('This link does not work')),
    `<p>${escapeHtml(text)}</p>`,
  )
}

function sendPage(reply: FastifyReply, locale: Locale, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', buildPolicyWithoutScript("'self'"))
    .type('text/html; charset=utf-8')
    .send(renderPageWithoutScript(locale, title, body))
}
