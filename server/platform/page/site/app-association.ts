import type { FastifyInstance } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress, getPathOfAddress, resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import type { Tenants } from '#server/platform/tenant/tenant.ts'

/** The path at which browsers ask a host whether an app of another origin may include its pages. */
export const ASSOCIATION = '/.well-known/web-app-origin-association'

/**
 * Identifies a tenant's app on the requested host, and the tenant's own host that the app also covers, if it differs.
 * Mails link to that host: without this, the app would treat its pages as external. The app on the tenant's own host
 * does not cover the shared host, which serves other employers too.
 */
export async function buildAppIdentity(services: Services, tenant: Tenant, requestHost: string) {
  const address = await resolveSiteAddress(services, tenant)
  const own = new URL(address('/'))
  // A tenant without a host of its own has its pages at ORIGIN, whatever host name a proxy sends.
  const isElsewhere = own.host !== new URL(services.config.ORIGIN).host && own.hostname !== requestHost
  if (!isElsewhere) return { id: getPathOfAddress(address, PAGE.home), scope: {} }
  // Employers with hosts of their own need different apps on the shared host.
  const id = getPathOfAddress(await resolveLinkAddress(services, tenant), PAGE.home)
  return { id, scope: { scope_extensions: [{ type: 'origin', origin: own.origin }] } }
}

/**
 * Mounts the file by which a tenant's own host vouches for its app on the shared host, and for no other app. Only the
 * host name determines the tenant.
 */
export function mountAssociationRoute(app: FastifyInstance, services: Services, tenants: Tenants): void {
  app.get(ASSOCIATION, { config: { skipsContext: true } }, async (request, reply) => {
    const tenant = await tenants.find({ domain: undefined, host: request.hostname })
    const isOwn = tenant && new URL((await resolveSiteAddress(services, tenant))('/')).hostname === request.hostname
    const here = new URL(services.config.ORIGIN)
    if (!isOwn || request.hostname === here.hostname) return reply.callNotFound()
    const { id } = await buildAppIdentity(services, tenant, here.hostname)
    return reply.header('cache-control', 'no-cache').send({ [new URL(id, here).href]: { scope: '/' } })
  })
}
