import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#contract/wire/envelope.ts'
import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { LESS_MOTION, MOTION_COOKIE } from '#contract/motion.ts'
import { PAGE, sameSitePath } from '#contract/zod-free/paths.ts'
import { isProtected } from '#contract/account/protected.ts'
import type { Read, Rendered } from '#contract/wire/page.ts'
import { pageHeaders, policy } from '#contract/zod-free/policy.ts'
import { imageOrigins } from './image-origins.ts'
import type { AppIcon } from './app-icons/icon-names.ts'
import { bootOf } from './boot.ts'
import { isPhone } from './is-phone.ts'
import type { PageParts } from './build.ts'
import { carriedOn } from '#server/platform/carried.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import { htmlDocument, staticTwin } from '#server/platform/html/document.ts'
import { localeOf, rememberLocale } from '#server/platform/locale.ts'
import { FEED } from './feed-paths.ts'
import { MANIFEST } from './manifest.ts'
import { underOwnName } from '#server/platform/http/own-name.ts'
import { goneSignal } from '#server/platform/http/caller.ts'
import { INTERNAL } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { pathOn, siteAddress } from '#server/platform/tenant/site-address.ts'
import { siteOfJob } from './site-of-job.ts'
import { sendSiteList, sitesToChoose } from './site-list.ts'
import { tenantTheme } from '#server/platform/tenant/theme.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { visitOn } from '#server/platform/http/visit-hooks.ts'

/** The pages of the site, rendered on the server with their first query inlined. */
export function pageRoutes(app: FastifyInstance, services: Services, csrf: Csrf, parts: PageParts): void {
  const render = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const visit = visitOn(request)
    const boot = bootOf(services, visit, localeOf(request, visit))
    const read = readAs(app, services, request, goneSignal(reply))
    return parts.render({ path, origin: services.config.ORIGIN, boot, read, isPhone: isPhone(request.headers) })
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const elsewhere = await siteOfJob(services, request)
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
    const rendered = await render(request, reply, request.url)
    rememberLocale(request, reply, services.config)
    if (rendered.redirect !== undefined) return reply.redirect(carriedOn(rendered.redirect, request), 302)
    const nonce = randomBytes(16).toString('base64')
    const start = startOf(request.url, rendered.boot.configs.applyConfig)
    const html = htmlDocument({
      ...bodyOf(parts, await withAddress(rendered, services, visitOn(request).tenant), request),
      ...(start === 'late' ? { feeds: await feedLinks(services, visitOn(request).tenant) } : {}),
      app: await appFiles(services, visitOn(request).tenant),
      preview: await previewOf(services, visitOn(request).tenant),
      nonce,
      isStill: request.cookies[MOTION_COOKIE] === LESS_MOTION,
      csrf: csrf.issue(request, reply),
      boot: rendered.boot,
      domain: rendered.boot.domain,
      ...(parts.importMap === undefined ? {} : { importMap: parts.importMap }),
      loader: parts.loaderScript(
        parts.entry,
        parts.preload(rendered.routePaths, rendered.boot.locale),
        start,
        rendered.boot.configs.pcsxConfig.scriptConfig.pageLoadHeadScripts,
      ),
      ...(parts.extra ? { extra: parts.extra(nonce) } : {}),
    })
    if (rendered.status === UNAVAILABLE) reply.header('retry-after', '5')
    return reply
      .code(rendered.status)
      .headers({
        ...pageHeaders,
        'content-security-policy': policy(nonce, services.esign.origin, imageOrigins(rendered.boot.configs)),
      })
      .header('cache-control', 'private, no-store')
      .header('vary', 'accept-language, cookie')
      .send(html)
  }

  app.get(PAGE.home, page)
  app.get(`${PAGE.home}/*`, page)
  app.get(PAGE.logout, page)
  app.get('/', { config: { noVisit: true } }, async (request, reply) => {
    const sites = services.config.LIST_TENANTS ? await sitesToChoose(services, request) : []
    if (sites.length > 1) return sendSiteList(request, reply, sites)
    const at = request.url.indexOf('?')
    return reply.redirect(PAGE.home + (at === -1 ? '' : request.url.slice(at)), 302)
  })

  if (services.config.isProduction) return
  const onRequest = underOwnName(services.config)
  app.get<{ Querystring: { path?: string } }>('/dev/twin', { onRequest }, async (request, reply) => {
    const rendered = await render(request, reply, sameSitePath(request.query.path))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:")
      .send(staticTwin(bodyOf(parts, rendered, request)))
  })
}

/** Pages name their canonical address as a path: which origin and which site it belongs to is known here. */
async function withAddress(rendered: Rendered, services: Services, tenant: Tenant): Promise<Rendered> {
  const { canonical } = rendered.head
  if (!canonical?.startsWith('/')) return rendered
  const address = await siteAddress(services, tenant)
  return { ...rendered, head: { ...rendered.head, canonical: address(canonical) } }
}

/** On the page's own origin, which a browser demands. */
async function appFiles(services: Services, tenant: Tenant) {
  const address = await siteAddress(services, tenant)
  const icon = (name: AppIcon) => pathOn(address, `/app-icons/${name}.png`)
  return { manifest: pathOn(address, MANIFEST), icon: icon('icon-192'), touchIcon: icon('apple-touch-icon') }
}

/** What a program shows beside a link that somebody sends: whose site it is, and its picture. */
async function previewOf(services: Services, tenant: Tenant) {
  const address = await siteAddress(services, tenant)
  const { companyName } = tenant.configs.pcsxConfig.branding
  return { siteName: companyName || tenant.name, image: address('/app-icons/icon-512.png') }
}

/** Readers of feeds find them from any public page. */
async function feedLinks(services: Services, tenant: Tenant) {
  const address = await siteAddress(services, tenant)
  return [
    { type: 'application/atom+xml', href: address(FEED.atom) },
    { type: 'application/json', href: address(FEED.json) },
  ]
}

/** Public pages are read first, so their script waits; on the others the first thing anybody does needs it. */
function startOf(url: string, apply: { loggedOutApplyEnabled: boolean }): 'late' | 'now' {
  const path = url.split('?', 1)[0] ?? ''
  return isProtected(path, apply) || path === PAGE.login || path === PAGE.logout ? 'now' : 'late'
}

function bodyOf(parts: PageParts, rendered: Rendered, { headers }: FastifyRequest) {
  return {
    locale: rendered.boot.locale,
    head: rendered.head,
    css: parts.css(rendered.routePaths, rendered.html, isPhone(headers)),
    theme: tenantTheme(rendered.boot.configs.pcsxConfig.branding.brandColor),
    html: rendered.html,
  }
}

/** Reads our own endpoints in process, as this visitor: same cookies, same rights, no socket. */
function readAs(app: FastifyInstance, services: Services, request: FastifyRequest, gone: AbortSignal): Read {
  const visit = visitOn(request)
  // The language of this page may be wanted by its address alone.
  const own = { domain: visit.tenant.domain, [LOCALE_PARAMETER]: localeOf(request, visit) }
  return async (path) => {
    const url = new URL(path, services.config.ORIGIN)
    for (const [name, value] of Object.entries(own)) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
    const asked = app.inject({
      url: url.pathname + url.search,
      remoteAddress: request.ip,
      signal: gone,
      headers: {
        [INTERNAL.name]: INTERNAL.value,
        host: request.host,
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
        'accept-language': request.headers['accept-language'] ?? '',
      },
    })
    const answer = await asked.catch((error: unknown) => {
      // Nobody reads the page: it is no fault that it cannot be drawn.
      throw gone.aborted ? Object.assign(new Error('the visitor has gone'), { status: UNAVAILABLE, data: null }) : error
    })
    const envelope = answer.json<Envelope>()
    if (answer.statusCode === 200) return envelope
    throw Object.assign(new Error(envelope.error.message), { status: answer.statusCode, data: envelope.data })
  }
}

const UNAVAILABLE = 503
