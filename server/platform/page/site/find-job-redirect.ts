import type { FastifyRequest } from 'fastify'
import { buildPublicIdsCondition } from '#server/db/public-id.ts'
import { requireContext } from '#server/platform/http/context-hooks.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveSiteAddress } from '#server/platform/tenant/site-address.ts'

const JOB = /^\/careers\/job\/(\d{1,16})\/?$/

/**
 * Finds the site of a job if neither URL nor host name says which it is: several sites share the host, and job ids are
 * unique across them. Returns the URL to redirect to; undefined if the requested site is right, or the job does not
 * exist.
 */
export async function findJobRedirect(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const { domain, pid } = request.query as { domain?: unknown; pid?: unknown }
  if (domain !== undefined) return undefined
  const [path = ''] = request.url.split('?', 1)
  const named = JOB.exec(path)?.[1] ?? (typeof pid === 'string' ? pid : '')
  if (!/^\d{1,16}$/.test(named) || !Number.isSafeInteger(Number(named))) return undefined
  const row = await services.db
    .selectFrom('position')
    .innerJoin('tenant', 'tenant.id', 'position.tenant_id')
    .select(['tenant.id', 'tenant.domain'])
    .where(buildPublicIdsCondition([Number(named)]))
    .executeTakeFirst()
  const { tenant } = requireContext(request)
  if (!row || row.id === tenant.id || (await isOwnHost(services, tenant.id, request.hostname))) return undefined
  return (await resolveSiteAddress(services, row))(request.url)
}

/** Whether the host belongs to a site of its own, which shows only its own jobs. */
async function isOwnHost({ db }: Services, tenantId: number, host: string): Promise<boolean> {
  const tenant = await db.selectFrom('tenant').select('host').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.host === host.toLowerCase()
}
