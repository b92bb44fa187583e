import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#contract/wire/envelope.ts'
import { LOCALE_PARAMETER } from '#contract/locales.ts'
import { LESS_MOTION, MOTION_COOKIE } from '#contract/motion.ts'
import { PAGE, toSameSitePath } from '#contract/zod-free/paths.ts'
import { isProtectedPath } from '#contract/account/protected-paths.ts'
import type { Read, Rendered } from '#contract/wire/page-renderer.ts'
import { pageHeaders, buildContentPolicy } from '#contract/zod-free/content-policy.ts'
import { formatImageOrigins } from './site/format-image-origins.ts'
import type { AppIcon } from './app-icons/icon-names.ts'
import { buildBootData } from './boot-data.ts'
import { isPhoneBrowser } from './is-phone-browser.ts'
import type { PageParts } from './build/built-parts.ts'
import { withPreservedParams } from '#server/platform/preserved-params.ts'
import type { Csrf } from '#server/platform/http/guards/csrf.ts'
import { renderDocument, renderStaticDocument } from '#server/platform/html/document.ts'
import { negotiateRequestLocale, rememberLocale } from '#server/platform/request-locale.ts'
import { FEED } from './site/feed-paths.ts'
import { MANIFEST } from './site/manifest.ts'
import { createHostGuard } from '#server/platform/http/guards/host-guard.ts'
import { createDisconnectSignal } from '#server/platform/http/guards/waiting-caller.ts'
import { INTERNAL } from '#server/platform/http/guards/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { getPathOfAddress, resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import { findJobRedirect } from './site/find-job-redirect.ts'
import { sendSiteList, listSitesIfUnnamed } from './site/site-list.ts'
import { renderTheme } from '#server/platform/tenant/theme.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { requireContext } from '#server/platform/http/context-hooks.ts'

const UNAVAILABLE = 503

/** Mounts the site's pages, rendered on the server with their first query inlined. */
export function mountPageRoutes(app: FastifyInstance, services: Services, csrf: Csrf, parts: PageParts): void {
  const render = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const context = requireContext(request)
    const boot = buildBootData(services, context, negotiateRequestLocale(request, context))
    const read = createVisitorReader(app, services, request, createDisconnectSignal(reply))
    return parts.render({ path, origin: services.config.ORIGIN, boot, read, isPhone: isPhoneBrowser(request.headers) })
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const elsewhere = await findJobRedirect(services, request)
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
    const rendered = await render(request, reply, request.url)
    rememberLocale(request, reply, services.config)
    if (rendered.redirect !== undefined) return reply.redirect(withPreservedParams(rendered.redirect, request), 302)
    const nonce = randomBytes(16).toString('base64')
    const start = chooseScriptStart(request.url, rendered.boot.configs.applyConfig)
    const html = renderDocument({
      ...buildPageBody(parts, await withCanonicalAddress(rendered, services, requireContext(request).tenant), request),
      ...(start === 'late' ? { feeds: await buildFeedLinks(services, requireContext(request).tenant) } : {}),
      app: await resolveAppFiles(services, requireContext(request).tenant),
      preview: await buildLinkPreview(services, requireContext(request).tenant),
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
        'content-security-policy': buildContentPolicy(
          nonce,
          services.esign.origin,
          formatImageOrigins(rendered.boot.configs),
        ),
      })
      .header('cache-control', 'private, no-store')
      .header('vary', 'accept-language, cookie')
      .send(html)
  }

  app.get(PAGE.home, sendPage)
  app.get(`${PAGE.home}/*`, sendPage)
  app.get(PAGE.logout, sendPage)
  app.get('/', { config: { skipsContext: true } }, async (request, reply) => {
    const sites = services.config.LIST_TENANTS ? await listSitesIfUnnamed(services, request) : []
    if (sites.length > 1) return sendSiteList(request, reply, sites)
    const at = request.url.indexOf('?')
    return reply.redirect(PAGE.home + (at === -1 ? '' : request.url.slice(at)), 302)
  })

  if (services.config.isProduction) return
  const onRequest = createHostGuard(services.config)
  app.get<{ Querystring: { path?: string } }>('/dev/twin', { onRequest }, async (request, reply) => {
    const rendered = await render(request, reply, toSameSitePath(request.query.path))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:")
      .send(renderStaticDocument(buildPageBody(parts, rendered, request)))
  })
}

/** Completes a page's canonical path with the origin and the parameters of the tenant's site. */
async function withCanonicalAddress(rendered: Rendered, services: Services, tenant: Tenant): Promise<Rendered> {
  const { canonical } = rendered.head
  if (!canonical?.startsWith('/')) return rendered
  const address = await resolveSiteAddress(services, tenant)
  return { ...rendered, head: { ...rendered.head, canonical: address(canonical) } }
}

/** Resolves the app's files on the page's own origin, as browsers require. */
async function resolveAppFiles(services: Services, tenant: Tenant) {
  const address = await resolveSiteAddress(services, tenant)
  const getIconPath = (name: AppIcon) => getPathOfAddress(address, `/app-icons/${name}.png`)
  return {
    manifest: getPathOfAddress(address, MANIFEST),
    icon: getIconPath('icon-192'),
    touchIcon: getIconPath('apple-touch-icon'),
  }
}

/** Builds the data of link previews: the site's name and picture. */
async function buildLinkPreview(services: Services, tenant: Tenant) {
  const address = await resolveSiteAddress(services, tenant)
  const { companyName } = tenant.configs.pcsxConfig.branding
  return { siteName: companyName || tenant.name, image: address('/app-icons/icon-512.png') }
}

/** Builds the links by which feed readers find the tenant's feeds from any public page. */
async function buildFeedLinks(services: Services, tenant: Tenant) {
  const address = await resolveSiteAddress(services, tenant)
  return [
    { type: 'application/atom+xml', href: address(FEED.atom) },
    { type: 'application/json', href: address(FEED.json) },
  ]
}

/**
 * Whether a page's script starts late or now. Public pages are read first, so their script can wait; on other pages,
 * the first action needs it.
 */
function chooseScriptStart(url: string, apply: { loggedOutApplyEnabled: boolean }): 'late' | 'now' {
  const path = url.split('?', 1)[0] ?? ''
  return isProtectedPath(path, apply) || path === PAGE.login || path === PAGE.logout ? 'now' : 'late'
}

function buildPageBody(parts: PageParts, rendered: Rendered, { headers }: FastifyRequest) {
  return {
    locale: rendered.boot.locale,
    head: rendered.head,
    css: parts.css(rendered.routePaths, rendered.html, isPhoneBrowser(headers)),
    theme: renderTheme(rendered.boot.configs.pcsxConfig.branding.brandColor),
    html: rendered.html,
  }
}

/** Reads our own endpoints within the process, with the visitor's cookies and rights. */
function createVisitorReader(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  gone: AbortSignal,
): Read {
  const context = requireContext(request)
  // The page's language may be given only by its URL, so it is passed on.
  const own = { domain: context.tenant.domain, [LOCALE_PARAMETER]: negotiateRequestLocale(request, context) }
  return async (path) => {
    const url = new URL(path, services.config.ORIGIN)
    for (const [name, value] of Object.entries(own)) if (!url.searchParams.has(name)) url.searchParams.set(name, value)
    const response = app.inject({
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
    const answer = await response.catch((error: unknown) => {
      // A failed render is not an error if the visitor has left.
      throw gone.aborted ? Object.assign(new Error('the visitor has gone'), { status: UNAVAILABLE, data: null }) : error
    })
    const envelope = answer.json<Envelope>()
    if (answer.statusCode === 200) return envelope
    throw Object.assign(new Error(envelope.error.message), { status: answer.statusCode, data: envelope.data })
  }
}
