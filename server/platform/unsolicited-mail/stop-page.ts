import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LOCALE, negotiateLocale, type Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { escaped } from '#server/platform/html/document.ts'
import { plainPage, plainPolicy } from '#server/platform/refusals/plain-page.ts'
import type { Services } from '#server/platform/services.ts'
import { linkAddress } from '#server/platform/tenant/site-address.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import { say, type Text } from '#server/platform/texts/say.ts'
import { addressLimit } from './address-limit.ts'
import { addressOfTenantKey } from './keys.ts'
import { LINK_DAYS, readStopToken, STOP_PAGE } from './stop-link.ts'
import { stopped, STOP_DAYS } from './stopped.ts'

/** What programs send along is read and forgotten: the address says everything. */
const LARGEST_BODY = 4096

type Asked = { Querystring: { token?: string; hl?: string; do?: string } }

/**
 * Where whoever got a mail that strangers can ask for stops such mails, or has them come again at once. The token of the mail is the right to do so, and
 * no cookie is looked at. Opening the page only asks, because scanners open every link of a mail; a POST does it.
 */
export function stopPageRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, now } = services
  const noVisit = { config: { noVisit: true as const } }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, _body, done) =>
      done(null, undefined),
    )

    scope.get<Asked>(STOP_PAGE, noVisit, async ({ query }, reply) => {
      const found = await find(query)
      if (!found) return lost(reply)
      const { locale, employer, isStopped, isHeld } = found
      if (isStopped) return show(reply, locale, STOPPED, allow(found, 'Allow these emails again'))
      const what = paragraph(locale, WHAT, { employer, days: STOP_DAYS })
      const resume = isHeld ? paragraph(locale, HELD) + allow(found, 'Send me emails again') : ''
      return show(
        reply,
        locale,
        'Stop emails that others ask for?',
        what + button(found, 'stop', 'Stop these emails') + resume,
      )
    })

    scope.post<Asked>(STOP_PAGE, noVisit, async ({ query }, reply) => {
      const found = await find(query)
      if (!found) return lost(reply)
      const { locale, key, address, employer } = found
      if (query.do === 'allow') {
        await stopped.allow(db, key)
        await addressLimit.forget(db, address)
        const login = `<p><a href="${escaped(await loginOf(found))}">${escaped(say(locale, 'Sign in'))}</a></p>`
        return show(reply, locale, 'You can ask for these emails again', login)
      }
      await stopped.stop(db, key, now())
      return show(
        reply,
        locale,
        STOPPED,
        paragraph(locale, WHAT, { employer, days: STOP_DAYS }) + allow(found, 'Allow these emails again'),
      )
    })
  })

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>

  async function find({ token, hl }: Asked['Querystring']) {
    const link = typeof token === 'string' ? readStopToken(config, token, now()) : null
    const tenant = link && (await tenantsOf(services).byId(link.tenantId))
    if (!tenant) return null
    const { address } = link
    const key = addressOfTenantKey(config, tenant.id, address)
    return {
      tenant,
      token: String(token),
      address,
      key,
      locale: negotiateLocale(typeof hl === 'string' ? [hl] : [], tenant.configs.supportedLanguages),
      employer: tenant.configs.pcsxConfig.branding.companyName || tenant.name,
      isStopped: (await stopped.until(db, key, now())) !== null,
      isHeld: (await addressLimit.wait(db, address, now())) > 0,
    }
  }

  const loginOf = async ({ tenant }: Found) => (await linkAddress(services, tenant))(PAGE.login)

  const allow = (found: Found, text: Text) => button(found, 'allow', text)

  function button({ token, locale }: Found, act: 'stop' | 'allow', text: Text): string {
    const action = `${STOP_PAGE}?${new URLSearchParams({ token, hl: locale, do: act }).toString()}`
    return `<form method="post" action="${escaped(action)}"><button>${escaped(say(locale, text))}</button></form>`
  }
}

const STOPPED = 'These emails were stopped' satisfies Text
const WHAT =
  'For %(days)s days, %(employer)s sends no sign-in codes or confirmations to your address that are asked for in a browser where you never signed in. Browsers where you signed in before still get codes.' satisfies Text
const HELD = 'We paused because enough emails were asked for. If that was you, have them sent again.' satisfies Text

const paragraph = (locale: Locale, text: Text, values = {}) => `<p>${escaped(say(locale, text, values))}</p>`

function lost(reply: FastifyReply): FastifyReply {
  const text = 'Use the whole link of our newest email. Older ones end after %(days)s days.'
  const said = paragraph(DEFAULT_LOCALE, text, { days: LINK_DAYS })
  return show(reply.code(404), DEFAULT_LOCALE, 'This link does not work', said)
}

function show(reply: FastifyReply, locale: Locale, title: Text, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', plainPolicy("'self'"))
    .type('text/html; charset=utf-8')
    .send(plainPage(locale, say(locale, title), body))
}
