import { DOMAIN, iso, numberOf, tenantOf } from '#server/cli/asked.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { hasWebhook, listDeliveries } from '#server/webhooks/store.ts'

const MOST = 100

export const webhookDeliveries: Command = {
  name: 'webhook deliveries',
  summary: `Lists the last ${MOST} deliveries of a webhook`,
  options: { ...DOMAIN, id: { about: 'number of the webhook', isRequired: true } },
  async run({ db }, { domain, id }) {
    const tenant = await tenantOf(db, domain)
    const owned = { tenantId: tenant.id, webhookId: numberOf('id', id) }
    if (!(await hasWebhook(db, owned))) throw new CommandError('This tenant has no such webhook.')
    const rows = await listDeliveries(db, owned, { limit: MOST })
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      created: iso(row.created_at),
      attempts: row.attempts,
      status: row.status,
      taken: iso(row.delivered_at),
    }))
  },
}
