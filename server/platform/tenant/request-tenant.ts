import type { FastifyRequest } from 'fastify'
import type { Tenants } from './tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

/** Finds the tenant of a request without a context: by `domain`, else by host; null if neither names one. */
export function findRequestTenant(tenants: Tenants, request: FastifyRequest): Promise<Tenant | null> {
  const { domain } = request.query as { domain?: string }
  return tenants.find({ domain, host: request.hostname })
}
