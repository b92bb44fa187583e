import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseAcceptLanguage, negotiateLocale } from '#contract/locales.ts'
import { COUNTERSIGN_CONSENT } from '#server/features/offers/countersign/countersign-letter.ts'
import type { Frame } from '#server/integrations/esign/built-in/signing-app.ts'
import { toStorableUrl } from '#server/platform/words/storable-text.ts'
import { Failure } from '#server/platform/failure.ts'
import { createRateLimiter } from '#server/platform/http/guards/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { COUNTERSIGN } from './build-signing-link.ts'
import { readLetterByLink, readSigningPageData, countersignByLink } from './countersign-by-link.ts'
import { renderRefusedPage, renderSignedPage, renderSigningPage } from './render-pages.ts'

/** Most bytes of a request body: the form has a name and a checkbox. */
const BODY_BYTES = 16_384
/** Most requests of one address in a minute, for pages, letters and signatures. */
const PER_MINUTE = 60

// The address contains the token, so these headers keep it out of referrers and caches.
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/**
 * The page where the person that a letter names signs it for the employer, without an account: the token of the link is
 * the authorization, and no cookie is read. Opening the page changes nothing, because scanners open every link of a
 * mail; only a POST signs.
 */
export function registerCountersignRoutes(app: FastifyInstance, services: Services): void {
  const limitRate = createRateLimiter(app, services, { max: PER_MINUTE, perMs: 60_000 })
  const config = { skipsContext: true, skipsCsrf: true } as const

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(toStorableUrl(body.toString())))),
    )
    scope.addHook('onRequest', limitRate)
    scope.setErrorHandler((error, _request, reply) => {
      // Other errors must not be shown here; the site's error handler logs them.
      if (!(error instanceof Failure)) throw error
      return send(reply, (page) => renderRefusedPage(page, error), error.status)
    })

    scope.get(COUNTERSIGN, { config }, async ({ query }, reply) => {
      const token = getTextField(query, 'token')
      const shown = await readSigningPageData(services, token)
      return send(reply, (page) => renderSigningPage(page, { token, shown }))
    })

    scope.get(`${COUNTERSIGN}/letter`, { config }, async ({ query }, reply) => {
      const { bytes, name } = await readLetterByLink(services, getTextField(query, 'token'))
      return reply
        .headers({ ...HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`.toWellFormed())}`)
        .type('application/pdf')
        .send(Buffer.from(bytes))
    })

    scope.post(COUNTERSIGN, { config }, async (request, reply) => {
      const { body } = request
      const token = getTextField(body, 'token')
      const text = getTextField(body, 'name').slice(0, 200)
      const hasAgreed = getTextField(body, 'agree') === 'yes' && getTextField(body, 'consent') === COUNTERSIGN_CONSENT
      try {
        const shown = await countersignByLink(services, token, {
          text,
          hasAgreed,
          from: getClientAddressAndAgent(request),
        })
        return await send(reply, (page) => renderSignedPage(page, shown))
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'invalid_fields') throw error
        const shown = await readSigningPageData(services, token)
        const { fieldErrors = {} } = error.toTexts(getRequestLocale(request))
        const again = { token, shown, typed: { text, hasAgreed }, errors: fieldErrors }
        return await send(reply, (page) => renderSigningPage(page, again), error.status)
      }
    })
  })

  function send(reply: FastifyReply, page: (frame: Frame) => string, status = 200): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]
    return reply
      .code(status)
      .headers({ ...HEADERS, 'content-security-policy': policy.join('; ') })
      .type('text/html; charset=utf-8')
      .send(page({ nonce, locale: getRequestLocale(reply.request), site: services.config.ORIGIN }))
  }
}

const getRequestLocale = ({ headers }: FastifyRequest) =>
  negotiateLocale(parseAcceptLanguage(headers['accept-language']))

function getClientAddressAndAgent(request: FastifyRequest) {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) }
}

function getTextField(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
