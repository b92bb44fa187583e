import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#server/platform/html/document.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { renderPageWithoutScript, buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { translate } from '#server/platform/texts/translate.ts'

/** Most sites in the list, because nobody reads more. An instance with more sites has its own start page. */
const MOST_SITES = 200

type Site = { name: string; href: string }

/** Lists this server's sites by name, for URLs that do not say which site is meant. */
export async function listSitesIfUnnamed(services: Services, request: FastifyRequest): Promise<Site[]> {
  const { domain } = request.query as { domain?: string }
  if (domain) return []
  const tenants = await services.db
    .selectFrom('tenant')
    .select(['id', 'domain', 'name', 'host'])
    .orderBy('name')
    .limit(MOST_SITES)
    .execute()
  if (tenants.some(({ host }) => host === request.hostname)) return []
  return Promise.all(
    tenants.map(async (tenant) => ({
      name: tenant.name,
      href: (await resolveLinkAddress(services, tenant))(PAGE.home),
    })),
  )
}

/** Sends a list of sites to choose from, as a small page without scripts in the visitor's language. */
export function sendSiteList(request: FastifyRequest, reply: FastifyReply, sites: readonly Site[]): FastifyReply {
  const locale = negotiateRequestLocale(request, null)
  const links = sites.map(
    ({ name, href }) => `<li><a href="${escapeHtml(href)}"><bdi>${escapeHtml(name)}</bdi></a></li>`,
  )
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language, cookie')
    .header('content-security-policy', buildPolicyWithoutScript("'none'"))
    .type('text/html; charset=utf-8')
    .send(renderPageWithoutScript(locale, translate(locale, msg('Choose an employer')), `<ul>${links.join('')}</ul>`))
}
