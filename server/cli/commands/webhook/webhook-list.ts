import { DOMAIN, iso, tenantOf } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { listWebhooks } from '#server/integrations/webhooks/store.ts'

export const webhookList: Command = {
  name: 'webhook list',
  summary: 'Lists the webhooks of a tenant, and how many deliveries wait',
  options: DOMAIN,
  async run({ db }, { domain }) {
    const tenant = await tenantOf(db, domain)
    const rows = await listWebhooks(db, tenant.id)
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: (JSON.parse(row.events) as string[]).join(','),
      notTaken: row.open ?? 0,
      lastTaken: iso(row.last),
      switchedOff: iso(row.disabled_at),
      failingSince: iso(row.receiver?.failing_since ?? null),
    }))
  },
}
