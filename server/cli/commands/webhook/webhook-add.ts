import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { DOMAIN, parseChoices, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import { requirePublicUrl } from '#server/platform/require-public-url.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'

export const webhookAdd: Command = {
  name: 'webhook add',
  summary: 'Tells an address of what happens with offers; prints the secret, this once',
  options: {
    ...DOMAIN,
    url: { about: 'address to call, https', isRequired: true },
    events: { about: `only these: ${WEBHOOK_EVENTS.join(', ')}`, joins: ',' },
  },
  async run({ db, now, config }, { domain, url = '', events }) {
    const tenant = await requireTenant(db, domain)
    const chosenEvents = events === undefined ? WEBHOOK_EVENTS : parseChoices('events', events, WEBHOOK_EVENTS)
    const loopback = config.WEBHOOK_LOOPBACK
    try {
      await requirePublicUrl(url, { loopback })
      const added = await addWebhook(db, { tenantId: tenant.id, url, events: chosenEvents, loopback, now })
      return [{ id: added.id, secret: added.secret, url: added.url }]
    } catch (error) {
      if (error instanceof FetchRefused) throw new CommandError(`This address cannot be called: ${error.message}.`)
      throw error
    }
  },
}
