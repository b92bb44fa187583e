import { formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const apiKeyList: Command = {
  name: 'api-key list',
  summary: 'Lists API keys by their beginnings',
  options: { domain: { about: 'only those of this tenant' } },
  async run({ db }, { domain }) {
    const tenant = domain === undefined ? null : await requireTenant(db, domain)
    const rows = await db
      .selectFrom('api_key')
      .innerJoin('tenant', 'tenant.id', 'api_key.tenant_id')
      .selectAll('api_key')
      .select('tenant.domain')
      .$if(tenant !== null, (query) => query.where('tenant_id', '=', tenant?.id ?? 0))
      .orderBy('api_key.id')
      .execute()
    return rows.map((row) => ({
      prefix: row.prefix,
      domain: row.domain,
      scopes: (JSON.parse(row.scopes) as string[]).join(','),
      created: formatIsoOrNull(row.created_at),
      lastUsed: formatIsoOrNull(row.last_used_at),
      revoked: formatIsoOrNull(row.revoked_at),
    }))
  },
}
