import { PAGE } from '#contract/zod-free/paths.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { resolveLinkAddress, resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import { createTenant } from '#server/platform/tenant/create-tenant.ts'

export const tenantCreate: Command = {
  name: 'tenant create',
  summary: 'Makes a careers site',
  options: {
    ...DOMAIN,
    name: { about: 'name of the employer', isRequired: true },
    host: { about: 'host the site is served at by itself, such as careers.acme.example' },
  },
  makesDatabase: true,
  async run(context, { domain = '', name = '', host }) {
    const services = await context.services()
    const tenant = await createTenant(services.db, { domain, name, host, now: context.now })
    // With a host of its own, the site's URL needs no domain parameter.
    const addressed = await (host === undefined ? resolveLinkAddress : resolveSiteAddress)(services, tenant)
    const address = addressed(PAGE.home)
    return [{ domain: tenant.domain, name: tenant.name, address }]
  },
}
