import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_BYTES } from '#contract/zod-free/limits.ts'
import { AREAS, createSharedServices } from './areas.ts'
import { mountSavedSearchMetrics } from '#server/features/jobs/saved-searches/metrics.ts'
import { mountAppIconRoutes } from './platform/page/app-icons/routes.ts'
import { openTenantIcons } from './platform/page/app-icons/tenant-icons.ts'
import { loadBuiltParts, type PageParts } from './platform/page/build/built-parts.ts'
import { createCsrfProtection } from './platform/http/guards/csrf.ts'
import { mountDescriptionRoutes } from '#server/platform/api-description/routes.ts'
import { createDevelopmentParts } from './platform/page/build/development-parts.ts'
import { mountMultipartForms } from './platform/http/body/read-form.ts'
import { mountJsonBody } from './platform/http/body/json-body.ts'
import { mountMailboxRoutes } from './integrations/mail/mailbox-page.ts'
import { mountManifestRoute } from './platform/page/site/manifest.ts'
import { mountMetrics, getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { collectMountedRoutes } from './platform/http/mounted-routes.ts'
import { requireOneTarget } from './platform/http/request-target.ts'
import { mountPageRoutes } from './platform/page/page-routes.ts'
import { mountRateLimit } from './platform/http/guards/rate-limit.ts'
import { mountRefusals, refuseConnection, refuseMalformedUrl } from './platform/refusals/refusals.ts'
import { mountResponseHeaders } from './platform/http/response-headers.ts'
import type { Services } from '#server/platform/services.ts'
import { mountAssociationRoute } from './platform/page/site/app-association.ts'
import { mountShareRoute } from './platform/page/site/share-target.ts'
import { mountStaticFiles } from './platform/page/build/static-files.ts'
import { subscribeToEvents } from '#server/subscriptions.ts'
import { getTenants } from './platform/tenant/tenant.ts'
import { toStorableUrl } from '#server/platform/words/storable-text.ts'
import { toTrustProxyOption } from './config/trusted-proxies.ts'
import { parseQueryString } from './platform/http/body/parse-query-string.ts'
import { mountStopPage } from './platform/unsolicited-mail/stop-page.ts'
import { mountRequestContext } from './platform/http/context-hooks.ts'

/**
 * Time limit for receiving a request, ms. A letter from a slow phone arrives in time; a client that deliberately sends
 * byte by byte is cut off.
 */
const REQUEST_TIMEOUT = 120_000

/**
 * Builds the whole server without listening on a socket: main.ts listens, tests inject requests. Tests may pass their
 * own `pages`.
 */
export async function buildApp(o: {
  services: Services
  dev?: boolean
  pages?: boolean | PageParts
}): Promise<FastifyInstance> {
  const { services } = o
  const { config } = services
  const app = Fastify({
    logger: false,
    trustProxy: toTrustProxyOption(config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: refuseMalformedUrl,
    clientErrorHandler: refuseConnection,
    rewriteUrl: ({ url = '/' }) => toStorableUrl(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, querystringParser: parseQueryString },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const csrf = createCsrfProtection(config, services.now)

  subscribeToEvents(services)
  collectMountedRoutes(app)
  mountRefusals(app, services)
  requireOneTarget(app)
  mountJsonBody(app)
  await mountResponseHeaders(app, services)
  await app.register(cookie)
  await mountMultipartForms(app)
  await mountRateLimit(app, services, { servesSources: o.dev === true })
  mountRequestContext(app, services, csrf)

  mountMetrics(app, services)
  mountSavedSearchMetrics(getMetricsRegistry(app))
  const shared = createSharedServices(services, csrf)
  for (const area of AREAS) area(app, services, shared)
  mountMailboxRoutes(app, services)
  mountStopPage(app, services)
  mountDescriptionRoutes(app, services)
  const tenants = getTenants(services)
  const icons = openTenantIcons(services)
  mountManifestRoute(app, services, tenants, icons)
  mountAssociationRoute(app, services, tenants)
  mountAppIconRoutes(app, tenants, icons)
  mountShareRoute(app, services, tenants)

  if (o.pages === false) return app
  if (typeof o.pages === 'object') mountPageRoutes(app, services, csrf, o.pages)
  else {
    mountPageRoutes(app, services, csrf, await (o.dev ? createDevelopmentParts(app) : loadBuiltParts()))
    if (!o.dev) await mountStaticFiles(app, services)
  }
  return app
}
