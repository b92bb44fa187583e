import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { escaped } from '#server/platform/html/document.ts'
import { plainPage, plainPolicy } from '#server/platform/refusals/plain-page.ts'
import type { Services } from '#server/platform/services.ts'
import { settleUnsolicited } from '#server/platform/unsolicited-mail/unsolicited-mail.ts'
import { say, type Text } from '#server/platform/texts/say.ts'
import { isForEverybody, searchLimit } from '#server/careers/saved-searches/gate.ts'
import { CONFIRM, recipientOf, STOP, type Recipient } from './recipient.ts'
import { confirm, stop } from './settle.ts'
import { readConfirmToken, readStopToken } from './tokens.ts'

/** What programs send along is read and forgotten: the address says everything. */
const LARGEST_BODY = 4096

type Asked = { Querystring: { token?: string } }

/**
 * Confirms and stops without a session: the token of a mail is the right to do so, and no cookie is looked at. Opening an address only asks, because
 * scanners open every link of a mail; a POST does it (RFC 8058).
 */
export function byAddressRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services
  const noVisit = { config: { noVisit: true as const } }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, _body, done) =>
      done(null, undefined),
    )

    scope.get<Asked>(CONFIRM, noVisit, async ({ query }, reply) => {
      const found = await toConfirm(query.token)
      if (!found) return lost(reply)
      const { locale, employer, search } = found
      const what = say(locale, '%(employer)s will email you new jobs for: %(search)s', {
        employer,
        search: search.name,
      })
      return ask(reply, locale, say(locale, 'Confirm your job alert'), what, {
        path: CONFIRM,
        token: query.token,
        button: 'Confirm',
      })
    })

    scope.post<Asked>(CONFIRM, noVisit, async ({ query, ip }, reply) => {
      const found = await toConfirm(query.token)
      if (!found) return lost(reply)
      const { locale, search, tenant, address } = found
      const limit = searchLimit(tenant)
      await settleUnsolicited(services, services.db, { tenantId: tenant.id, email: found.to, ip })
      if (!(await confirm(services, search, limit)))
        return show(
          reply.code(409),
          locale,
          say(locale, 'You have %(limit)s saved searches. Delete one to save another.', { limit }),
          '',
        )
      const home = `<p><a href="${escaped(address(PAGE.search))}">${escaped(say(locale, 'See all jobs'))}</a></p>`
      return show(reply, locale, say(locale, 'Your job alert is on'), home)
    })

    scope.get<Asked>(STOP, noVisit, async ({ query }, reply) => {
      const found = await toStop(query.token)
      if (!found) return lost(reply)
      const { locale, employer, search } = found
      const title = say(locale, 'Stop emails from %(employer)s?', { employer })
      return ask(reply, locale, title, search.name, { path: STOP, token: query.token, button: 'Stop these emails' })
    })

    scope.post<Asked>(STOP, noVisit, async ({ query }, reply) => {
      const found = await toStop(query.token)
      if (!found) return lost(reply)
      await stop(services, found.search.id)
      return show(reply, found.locale, say(found.locale, 'These emails were stopped'), '')
    })
  })

  async function toConfirm(token: string | undefined): Promise<Recipient | null> {
    const read = typeof token === 'string' ? readConfirmToken(config, token) : null
    const found = read && (await recipientOf(services, read.searchId))
    // Asked for again, an older mail is good no more; used, none is.
    const isGood = found && found.search.confirm_until === read.until && read.until > services.now()
    return isGood && isForEverybody(found.tenant) ? found : null
  }

  async function toStop(token: string | undefined): Promise<Recipient | null> {
    const searchId = typeof token === 'string' ? readStopToken(config, token) : null
    return searchId === null ? null : recipientOf(services, searchId)
  }
}

function ask(
  reply: FastifyReply,
  locale: Locale,
  title: string,
  what: string,
  { path, token, button }: { path: string; token: string | undefined; button: Text },
): FastifyReply {
  const action = escaped(`${path}?token=${encodeURIComponent(String(token))}`)
  const form = `<form method="post" action="${action}"><button>${escaped(say(locale, button))}</button></form>`
  return show(reply, locale, title, `<p>${escaped(what)}</p>${form}`)
}

function lost(reply: FastifyReply): FastifyReply {
  const text = say(DEFAULT_LOCALE, 'It was used already, or it is too old. Search for jobs and ask for alerts again.')
  return show(
    reply.code(404),
    DEFAULT_LOCALE,
    say(DEFAULT_LOCALE, 'This link does not work'),
    `<p>${escaped(text)}</p>`,
  )
}

function show(reply: FastifyReply, locale: Locale, title: string, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', plainPolicy("'self'"))
    .type('text/html; charset=utf-8')
    .send(plainPage(locale, title, body))
}
