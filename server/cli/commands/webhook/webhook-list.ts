import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { DOMAIN, formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { listWebhooks } from '#server/webhooks/webhook-store.ts'

export const webhookList: Command = {
  name: 'webhook list',
  summary: 'Lists the webhooks of a tenant, and how many deliveries wait',
  options: DOMAIN,
  async run({ db }, { domain }) {
    const tenant = await requireTenant(db, domain)
    const rows = await listWebhooks(db, tenant.id)
    const json = rows.map((row) => ({
      id: row.id,
      url: row.url,
      events: (JSON.parse(row.events) as string[]).join(','),
      notTaken: row.open ?? 0,
      lastTaken: formatIsoOrNull(row.last),
      switchedOff: formatIsoOrNull(row.disabled_at),
      failingSince: formatIsoOrNull(row.receiver?.failing_since ?? null),
    }))
    return { json, text: json.map(formatWebhookEntry).join('\n\n') || 'None.' }
  },
}

type ListedWebhook = { id: number; url: string; events: string; notTaken: number | string | bigint } & Record<
  'lastTaken' | 'switchedOff' | 'failingSince',
  string | null
>

/** Formats fields below each other, because URLs and events are longer than a column. */
function formatWebhookEntry({
  id,
  url,
  events,
  notTaken,
  lastTaken,
  switchedOff,
  failingSince,
}: ListedWebhook): string {
  const names = events.split(',')
  return [
    `${id}  ${url}`,
    ...wrapTextToLines(names.length === WEBHOOK_EVENTS.length ? 'all events' : names.join(', ')),
    `not taken ${notTaken}, last taken ${lastTaken ?? 'never'}`,
    ...(switchedOff ? [`switched off ${switchedOff}`] : []),
    ...(failingSince ? [`failing since ${failingSince}`] : []),
  ].join('\n    ')
}

const WIDTH = 100

function wrapTextToLines(text: string): string[] {
  return text.match(new RegExp(`.{1,${WIDTH}}(?:\\s|$)`, 'g'))?.map((line) => line.trimEnd()) ?? []
}
