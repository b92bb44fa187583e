import type { FastifyRequest } from 'fastify'
import type { Tenants } from './tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

/**
 * Whose site an address is of that needs no request context: by its `domain`, else by its host; null when nobody is
 * named.
 */
export function findRequestTenant(tenants: Tenants, request: FastifyRequest): Promise<Tenant | null> {
  const { domain } = request.query as { domain?: string }
  return tenants.find({ domain, host: request.hostname })
}
