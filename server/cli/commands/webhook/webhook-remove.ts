import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { removeWebhook } from '#server/webhooks/webhook-store.ts'

export const webhookRemove: Command = {
  name: 'webhook remove',
  summary: 'Removes a webhook with its deliveries',
  options: { ...DOMAIN, id: { about: 'number of the webhook', isRequired: true } },
  async run({ db }, { domain, id }) {
    const tenant = await requireTenant(db, domain)
    const isRemoved = await removeWebhook(db, { tenantId: tenant.id, webhookId: parsePositiveNumber('id', id) })
    if (!isRemoved) throw new CommandError('This tenant has no such webhook.')
    return [{ removed: parsePositiveNumber('id', id) }]
  },
}
