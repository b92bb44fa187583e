import { DOMAIN, formatIsoOrNull, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { hasWebhook, readDeliveriesPage } from '#server/webhooks/webhook-store.ts'

const LARGEST_PAGE = 100

export const webhookDeliveries: Command = {
  name: 'webhook deliveries',
  summary: `Lists the last ${LARGEST_PAGE} deliveries of a webhook`,
  options: { ...DOMAIN, id: { about: 'number of the webhook', isRequired: true } },
  async run({ db }, { domain, id }) {
    const tenant = await requireTenant(db, domain)
    const owned = { tenantId: tenant.id, webhookId: parsePositiveNumber('id', id) }
    if (!(await hasWebhook(db, owned))) throw new CommandError('This tenant has no such webhook.')
    const { rows } = await readDeliveriesPage(db, owned, { limit: LARGEST_PAGE })
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      created: formatIsoOrNull(row.created_at),
      attempts: row.attempts,
      status: row.status,
      taken: formatIsoOrNull(row.delivered_at),
    }))
  },
}
