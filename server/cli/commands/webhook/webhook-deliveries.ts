import { DOMAIN, formatIso, parseNumber, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { hasWebhook, listDeliveries } from '#server/webhooks/store.ts'

const LARGEST_PAGE = 100

export const webhookDeliveries: Command = {
  name: 'webhook deliveries',
  summary: `Lists the last ${LARGEST_PAGE} deliveries of a webhook`,
  options: { ...DOMAIN, id: { about: 'number of the webhook', isRequired: true } },
  async run({ db }, { domain, id }) {
    const tenant = await requireTenant(db, domain)
    const owned = { tenantId: tenant.id, webhookId: parseNumber('id', id) }
    if (!(await hasWebhook(db, owned))) throw new CommandError('This tenant has no such webhook.')
    const { rows } = await listDeliveries(db, owned, { limit: LARGEST_PAGE })
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      created: formatIso(row.created_at),
      attempts: row.attempts,
      status: row.status,
      taken: formatIso(row.delivered_at),
    }))
  },
}
