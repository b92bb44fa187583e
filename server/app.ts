import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_BYTES } from '#contract/zod-free/limits.ts'
import { AREAS, openShared } from './areas.ts'
import { mountSearchMetrics } from '#server/careers/saved-searches/metrics.ts'
import { appIconRoutes } from './platform/page/app-icons/routes.ts'
import { openTenantIcons } from './platform/page/app-icons/tenant-icons.ts'
import { builtParts, type PageParts } from './platform/page/build.ts'
import { openCsrf } from './platform/http/csrf.ts'
import { descriptionRoutes } from '#server/platform/description/routes.ts'
import { developmentParts } from './platform/page/dev.ts'
import { mountForms } from './platform/http/form.ts'
import { mountJsonBody } from './platform/http/json-body.ts'
import { mailboxRoutes } from './integrations/mail/mailbox-page.ts'
import { manifestRoute } from './platform/page/manifest.ts'
import { mountMetrics, metricsOf } from '#server/platform/metrics.ts'
import { collectRoutes } from './platform/http/mounted-routes.ts'
import { requireOneTarget } from './platform/http/one-target.ts'
import { pageRoutes } from './platform/page/page.ts'
import { mountRateLimit } from './platform/http/rate-limit.ts'
import { mountRefusals, refuseConnection, refuseUnreadable } from './platform/refusals/refusals.ts'
import { mountResponseHeaders } from './platform/http/response-headers.ts'
import type { Services } from '#server/platform/services.ts'
import { associationRoute } from './platform/page/own-host.ts'
import { shareRoute } from './platform/page/share-target.ts'
import { mountStaticFiles } from './platform/page/static-files.ts'
import { takePart } from '#server/subscriptions.ts'
import { tenantsOf } from './platform/tenant/tenant.ts'
import { storableUrl } from '#server/platform/words/storable.ts'
import { trustProxy } from './config/trusted-proxies.ts'
import { readQuery } from './platform/http/query.ts'
import { stopPageRoutes } from './platform/unsolicited-mail/stop-page.ts'
import { mountVisits } from './platform/http/visit-hooks.ts'

/** A letter from a slow phone gets through, a connection that trickles on purpose does not, ms. */
const REQUEST_TIMEOUT = 120_000

/** The whole server without its socket: tests inject into it, main.ts listens. `pages` may be parts of a test's own. */
export async function buildApp(o: {
  services: Services
  dev?: boolean
  pages?: boolean | PageParts
}): Promise<FastifyInstance> {
  const { services } = o
  const { config } = services
  const app = Fastify({
    logger: false,
    trustProxy: trustProxy(config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseConnection,
    rewriteUrl: ({ url = '/' }) => storableUrl(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, querystringParser: readQuery },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const csrf = openCsrf(config, services.now)

  takePart(services)
  collectRoutes(app)
  mountRefusals(app, services)
  requireOneTarget(app)
  mountJsonBody(app)
  await mountResponseHeaders(app, services)
  await app.register(cookie)
  await mountForms(app)
  await mountRateLimit(app, services, { servesSources: o.dev === true })
  mountVisits(app, services, csrf)

  mountMetrics(app, services)
  mountSearchMetrics(metricsOf(app))
  const shared = openShared(services, csrf)
  for (const area of AREAS) area(app, services, shared)
  mailboxRoutes(app, services)
  stopPageRoutes(app, services)
  descriptionRoutes(app, services)
  const tenants = tenantsOf(services)
  const icons = openTenantIcons(services)
  manifestRoute(app, services, tenants, icons)
  associationRoute(app, services, tenants)
  appIconRoutes(app, tenants, icons)
  shareRoute(app, services, tenants)

  if (o.pages === false) return app
  if (typeof o.pages === 'object') pageRoutes(app, services, csrf, o.pages)
  else {
    pageRoutes(app, services, csrf, await (o.dev ? developmentParts(app) : builtParts()))
    if (!o.dev) await mountStaticFiles(app, services)
  }
  return app
}
