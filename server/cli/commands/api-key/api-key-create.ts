import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { DOMAIN, parseChoices, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { makeApiKey } from '#server/platform/http/employer/api-keys.ts'

export const apiKeyCreate: Command = {
  name: 'api-key create',
  summary: 'Makes an API key for an employer’s system and prints it, this once',
  options: { ...DOMAIN, scope: { about: `one or more of ${SCOPES.join(', ')}`, isRequired: true, joins: ',' } },
  async run({ db, now }, { domain, scope }) {
    const tenant = await requireTenant(db, domain)
    const scopes = parseChoices('scope', scope, SCOPES)
    const { key, prefix } = await makeApiKey(db, { tenantId: tenant.id, scopes, now })
    return [{ key, prefix, domain: tenant.domain, scopes: scopes.join(',') }]
  },
}
