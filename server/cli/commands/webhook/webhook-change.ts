import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { DOMAIN, parseChoices, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'
import { hasWebhook } from '#server/webhooks/webhook-store.ts'
import { changeWebhook } from '#server/webhooks/change-webhooks.ts'
import { requirePublicUrl } from '#server/platform/require-public-url.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'

export const webhookChange: Command = {
  name: 'webhook change',
  summary: 'Changes the address or the events of a webhook; its secret and what waits stay',
  options: {
    ...DOMAIN,
    id: { about: 'number of the webhook', isRequired: true },
    url: { about: 'address to call from now on, https' },
    events: { about: `only these: ${WEBHOOK_EVENTS.join(', ')}`, joins: ',' },
  },
  async run({ db, config }, { domain, id, url, events }) {
    if (url === undefined && events === undefined) throw new UsageError('Say what is to be changed: --url or --events')
    const tenant = await requireTenant(db, domain)
    const owned = { tenantId: tenant.id, webhookId: parsePositiveNumber('id', id) }
    if (!(await hasWebhook(db, owned))) throw new CommandError('This tenant has no such webhook.')
    const chosenEvents = events === undefined ? undefined : parseChoices('events', events, WEBHOOK_EVENTS)
    const loopback = config.WEBHOOK_LOOPBACK
    try {
      if (url !== undefined) await requirePublicUrl(url, { loopback })
      await changeWebhook(db, { ...owned, url, events: chosenEvents, loopback })
    } catch (error) {
      if (error instanceof FetchRefused) throw new CommandError(`This address cannot be called: ${error.message}.`)
      throw error
    }
    return [{ changed: owned.webhookId }]
  },
}
