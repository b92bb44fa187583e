import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { parseAcceptLanguage, LOCALE_PARAMETER, negotiateLocale, type Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { SIGN_PATH } from '#server/integrations/esign/open-esign-provider.ts'
import { Failure } from '#server/platform/failure.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { requireOneTarget } from '#server/platform/http/request-target.ts'
import { createRateLimiter, mountRateLimit } from '#server/platform/http/guards/rate-limit.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import { toTrustProxyOption } from '#server/config/trusted-proxies.ts'
import type { Services } from '#server/platform/services.ts'
import { toStorableUrl } from '#server/platform/words/storable-text.ts'
import type { SigningBackend, SignerOrigin, ShownDocument } from './signing-backend.ts'
import { renderSignPage } from './sign-page.ts'
import { renderFullPage, buildMarkup, localizeText } from './signing-markup.ts'

const START = "document.querySelector('[data-start]').focus();"

/**
 * Script that tells the site that something has happened, without details: the site then asks its own server. The
 * message is addressed to the site only.
 */
const TELL = `${START}if(parent!==window)parent.postMessage({type:'ESIGN'},document.body.dataset.site)`

/** Script that tells the site that the URL has expired, so that the site can request another one. */
const EXPIRED = "if(parent!==window)parent.postMessage({type:'ESIGN_EXPIRED'},document.body.dataset.site)"

/** Largest form body, bytes: enough for a name and a checkbox. */
const BODY_BYTES = 16_384

/** Most requests per address and minute. */
const PER_MINUTE = 60

const YEAR = 31_536_000

/**
 * Builds the built-in signing provider: pages on an origin of their own, which only the site can frame. There are no
 * cookies: the token in the URL identifies the ceremony, and `backend` carries it out.
 */
export async function buildSigningApp(services: Services, backend: SigningBackend): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: false,
    trustProxy: toTrustProxyOption(config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => toStorableUrl(url),
  })
  requireOneTarget(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(toStorableUrl(body.toString())))),
  )
  await mountRateLimit(app, services)
  const limitRate = createRateLimiter(app, services, { max: PER_MINUTE, perMs: 60_000 })
  app.addHook('onRequest', limitRate)

  const send = (reply: FastifyReply, html: (page: Frame) => string, status = 200) => {
    const nonce = randomBytes(16).toString('base64')
    const locale = chooseLocale(reply.request)
    const site = backend.siteOf(
      readStringField(reply.request.body, 'token') || readStringField(reply.request.query, 'token'),
    )
    return reply.code(status).headers(buildHeaders(nonce, site)).send(html({ nonce, locale, site }))
  }

  app.get(SIGN_PATH, async (request, reply) => {
    const token = readStringField(request.query, 'token')
    const shown = await backend.open(token, getSignerOrigin(request), chooseLocale(request))
    return send(reply, (page) =>
      shown.isSigned ? renderDonePage(page, shown) : renderSignPage(page, { token, shown }),
    )
  })

  app.get('/letter', async (request, reply) => {
    const { bytes, filename } = await backend.letter(readStringField(request.query, 'token'), getSignerOrigin(request))
    return reply
      .headers({ ...buildHeaders('none', config.ORIGIN), 'content-security-policy': "default-src 'none'" })
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`)
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  app.post(SIGN_PATH, async (request, reply) => {
    const token = readStringField(request.body, 'token')
    const from = getSignerOrigin(request)
    if (readStringField(request.body, 'action') === 'later') {
      const shown = await backend.leave(token, from)
      return send(reply, (page) =>
        shown.isSigned ? renderDonePage(page, shown) : renderNotSignedPage(page, { token, shown }),
      )
    }
    const text = readStringField(request.body, 'signature_text').slice(0, 200)
    // Consent only counts for the text that was shown: a page from before an update is shown again with the current
    // text.
    const hasAgreed =
      readStringField(request.body, 'agree') === 'yes' && readStringField(request.body, 'consent') === ESIGN_CONSENT
    try {
      const shown = await backend.sign(token, from, { text, hasAgreed, locale: chooseLocale(request) })
      return await send(reply, (page) => renderDonePage(page, shown))
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'invalid_fields') throw error
      const shown = await backend.open(token, from, chooseLocale(request))
      const { fieldErrors = {} } = error.toTexts(chooseLocale(request))
      const retry = { token, shown, typed: { text, hasAgreed }, errors: fieldErrors }
      return await send(reply, (page) => renderSignPage(page, retry), error.status)
    }
  })

  app.setNotFoundHandler((_request, reply) => {
    const failure = new Failure('not_found', msg('There is nothing at this address.'))
    return send(reply, (page) => renderRefusedPage(page, failure), 404)
  })
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof Failure ? error : toFailure(error)
    if (failure.code === 'server_error') services.log.error(describeErrorForLog(error), 'signing page failed')
    return send(reply, (page) => renderRefusedPage(page, failure), failure.status)
  })
  return app

  function buildHeaders(nonce: string, site: string): Record<string, string> {
    return {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'self'",
        `frame-ancestors ${site}`,
      ].join('; '),
      // The URL contains the token, so it must not be sent as a referrer.
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      ...(config.ESIGN_ORIGIN?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
    }
  }
}

/** Values that every page of this provider needs. */
export type Frame = { nonce: string; locale: Locale; site: string }

function chooseLocale({ query, body, headers }: FastifyRequest): Locale {
  const locales = [readStringField(query, LOCALE_PARAMETER), readStringField(body, LOCALE_PARAMETER)].filter(
    (one) => one !== '',
  )
  return negotiateLocale([...locales, ...parseAcceptLanguage(headers['accept-language'])])
}

function getSignerOrigin(request: FastifyRequest): SignerOrigin {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) }
}

function readStringField(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Errors of the framework have a status; all others are internal errors. */
function toFailure(error: unknown): Failure {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new Failure('too_large', msg('This is larger than the site takes.'))
  if (status >= 400 && status < 500) return new Failure('invalid_request', msg('The request could not be read.'))
  return new Failure('server_error', msg('Something went wrong on our side. Try again in a moment.'), { cause: error })
}

/** Renders a page that explains why nothing can be signed. */
function renderRefusedPage(page: Frame, failure: Failure): string {
  const { message } = failure.toTexts(page.locale)
  const body = buildMarkup`<h2 tabindex="-1">${message}</h2>
    <p>${localizeText(page, msg('Nothing was signed.'))}</p>`
  return renderFullPage(page, { title: message, body, ...(failure.code === 'gone' ? { script: EXPIRED } : {}) })
}

/** Renders a page that confirms to the signer and to the framing site that the document is signed. */
function renderDonePage(page: Frame, { document, brandColor }: ShownDocument): string {
  const title = localizeText(page, msg('Signed'))
  const body = buildMarkup`<div class="done">
    <h2 tabindex="-1" data-start>${title}</h2>
    <p>${localizeText(page, msg('You have signed “{name}”.'), { name: document.name })}</p>
    <p>${localizeText(page, msg('You can leave this page. Your copy is kept with your offer.'))}</p>
  </div>`
  return renderFullPage(page, { title, brandColor, body, script: TELL })
}

/** Renders a page that confirms that nothing was signed, with a way back. */
function renderNotSignedPage(page: Frame, { token, shown }: { token: string; shown: ShownDocument }): string {
  const title = localizeText(page, msg('Nothing was signed'))
  const again = `${SIGN_PATH}?${String(new URLSearchParams({ token, [LOCALE_PARAMETER]: page.locale }))}`
  const body = buildMarkup`<h2 tabindex="-1" data-start>${title}</h2>
    <p>${localizeText(page, msg('Take your time. You can sign whenever you are ready, as long as the offer stands.'))}</p>
    <a class="button" href="${again}">${localizeText(page, msg('Back to signing'))}</a>`
  return renderFullPage(page, { title, brandColor: shown.brandColor, body, script: START })
}
