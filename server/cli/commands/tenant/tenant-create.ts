import { PAGE } from '#contract/zod-free/paths.ts'
import { DOMAIN } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { linkAddress, siteAddress } from '#server/platform/tenant/site-address.ts'
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
  async run(ground, { domain = '', name = '', host }) {
    const services = await ground.services()
    const tenant = await createTenant(services.db, { domain, name, host, now: ground.now })
    // A host says whose site it is.
    const addressed = await (host === undefined ? linkAddress : siteAddress)(services, tenant)
    const address = addressed(PAGE.home)
    return [{ domain: tenant.domain, name: tenant.name, address }]
  },
}
