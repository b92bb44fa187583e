import { DOMAIN, parsePositiveNumber, requireTenant, parseDayOrTimeMs } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { hasWebhook } from '#server/webhooks/webhook-store.ts'
import { replayDeliveries } from '#server/webhooks/change-webhooks.ts'

export const webhookReplay: Command = {
  name: 'webhook replay',
  summary: 'Sends again what a webhook did not take, everything since a time, or one delivery',
  options: {
    ...DOMAIN,
    id: { about: 'number of the webhook', isRequired: true },
    delivery: { about: 'only this one, taken or not (see webhook deliveries)' },
    since: { about: 'everything since this time, taken or not' },
    untaken: { about: 'of that only what was not taken', isFlag: true },
  },
  async run({ db, now }, { domain, id, delivery, since, untaken }) {
    const tenant = await requireTenant(db, domain)
    const webhookId = parsePositiveNumber('id', id)
    if (!(await hasWebhook(db, { tenantId: tenant.id, webhookId })))
      throw new CommandError('This tenant has no such webhook.')
    const replayRequest = {
      webhookId,
      deliveryId: delivery,
      since: parseDayOrTimeMs('since', since, 'start') ?? undefined,
      onlyUntaken: untaken === undefined ? undefined : true,
    }
    const again = await replayDeliveries(db, replayRequest, now)
    if (delivery !== undefined && again.length === 0) throw new CommandError('This webhook has no such delivery.')
    return [{ sentAgain: again.length }]
  },
}
