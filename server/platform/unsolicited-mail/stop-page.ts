import type { FastifyInstance, FastifyReply } from 'fastify'
import { DEFAULT_LOCALE, negotiateLocale, type Locale } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { renderPageWithoutScript, buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { addressLimit } from './address-limit.ts'
import { hashAddressAtTenant } from './mail-limit-keys.ts'
import { LINK_DAYS, readStopToken, STOP_PAGE } from './stop-link.ts'
import { stoppedAddresses, STOP_DAYS } from './stopped-addresses.ts'

/** Limit of the request body, bytes. Mail programs send one, but it is ignored, because the URL contains everything. */
const LARGEST_BODY = 4096

type StopRequest = { Querystring: { token?: string; hl?: string; do?: string } }

const STOPPED = msg('These emails were stopped')
const WHAT = msg(
  'For {days} days, {employer} sends no sign-in codes or confirmations to your address that are asked for in a browser where you never signed in. Browsers where you signed in before still get codes.',
)
const HELD = msg('We paused because enough emails were asked for. If that was you, have them sent again.')

/**
 * Mounts the page where recipients can stop unsolicited mail or allow it again. The token from the mail is the only
 * authorization, and cookies are ignored. A GET only shows a button, because scanners open every link; a POST acts.
 */
export function mountStopPage(app: FastifyInstance, services: Services): void {
  const { db, config, now } = services
  const noContext = { config: { skipsContext: true as const } }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, _body, done) =>
      done(null, undefined),
    )

    scope.get<StopRequest>(STOP_PAGE, noContext, async ({ query }, reply) => {
      const found = await findStopped(query)
      if (!found) return sendInvalidLinkPage(reply)
      const { locale, employer, isStopped, isHeld } = found
      if (isStopped)
        return sendStopPage(reply, locale, STOPPED, renderAllowButton(found, msg('Allow these emails again')))
      const what = renderParagraph(locale, WHAT, { employer, days: STOP_DAYS })
      const resume = isHeld ? renderParagraph(locale, HELD) + renderAllowButton(found, msg('Send me emails again')) : ''
      return sendStopPage(
        reply,
        locale,
        msg('Stop emails that others ask for?'),
        what + renderButton(found, 'stop', msg('Stop these emails')) + resume,
      )
    })

    scope.post<StopRequest>(STOP_PAGE, noContext, async ({ query }, reply) => {
      const found = await findStopped(query)
      if (!found) return sendInvalidLinkPage(reply)
      const { locale, key, address, employer } = found
      if (query.do === 'allow') {
        await stoppedAddresses.allow(db, key)
        await addressLimit.forget(db, address)
        const login = `<p><a href="${escapeHtml(await getLoginLink(found))}">${escapeHtml(translate(locale, msg('Sign in')))}</a></p>`
        return sendStopPage(reply, locale, msg('You can ask for these emails again'), login)
      }
      await stoppedAddresses.stop(db, key, now())
      return sendStopPage(
        reply,
        locale,
        STOPPED,
        renderParagraph(locale, WHAT, { employer, days: STOP_DAYS }) +
          renderAllowButton(found, msg('Allow these emails again')),
      )
    })
  })

  type Found = NonNullable<Awaited<ReturnType<typeof findStopped>>>

  async function findStopped({ token, hl }: StopRequest['Querystring']) {
    const link = typeof token === 'string' ? readStopToken(config, token, now()) : null
    const tenant = link && (await getTenants(services).byId(link.tenantId))
    if (!tenant) return null
    const { address } = link
    const key = hashAddressAtTenant(config, tenant.id, address)
    return {
      tenant,
      token: String(token),
      address,
      key,
      locale: negotiateLocale(typeof hl === 'string' ? [hl] : [], tenant.configs.supportedLanguages),
      employer: tenant.configs.pcsxConfig.branding.companyName || tenant.name,
      isStopped: (await stoppedAddresses.until(db, key, now())) !== null,
      isHeld: (await addressLimit.wait(db, address, now())) > 0,
    }
  }

  const getLoginLink = async ({ tenant }: Found) => (await resolveLinkAddress(services, tenant))(PAGE.login)

  const renderAllowButton = (found: Found, text: Text) => renderButton(found, 'allow', text)

  function renderButton({ token, locale }: Found, act: 'stop' | 'allow', text: Text): string {
    const action = `${STOP_PAGE}?${new URLSearchParams({ token, hl: locale, do: act }).toString()}`
    return `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(translate(locale, text))}</button></form>`
  }
}

const renderParagraph = (locale: Locale, text: Text, values = {}) =>
  `<p>${escapeHtml(translate(locale, text, values))}</p>`

function sendInvalidLinkPage(reply: FastifyReply): FastifyReply {
  const text = msg('Use the whole link of our newest email. Older ones end after {days} days.')
  const paragraph = renderParagraph(DEFAULT_LOCALE, text, { days: LINK_DAYS })
  return sendStopPage(reply.code(404), DEFAULT_LOCALE, msg('This link does not work'), paragraph)
}

function sendStopPage(reply: FastifyReply, locale: Locale, title: Text, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', buildPolicyWithoutScript("'self'"))
    .type('text/html; charset=utf-8')
    .send(renderPageWithoutScript(locale, translate(locale, title), body))
}
