import type { FastifyInstance } from 'fastify'
import { isMailbox, type DeliveredMail } from './dev-mailbox.ts'
import { escapeHtml } from '#server/platform/html/document.ts'
import { createHostGuard } from '#server/platform/http/guards/host-guard.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Mounts the mailbox of the demo: a page for people and JSON for tests, with `?to=` for one address. Without the demo
 * it does not exist.
 */
export function mountMailboxRoutes(app: FastifyInstance, { config, mail }: Services): void {
  if (!config.isDemo || !isMailbox(mail)) return
  app.get('/dev/mailbox', { config: { skipsContext: true }, onRequest: createHostGuard(config) }, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const messages = filterByReceiver(mail.messages(), request.query)
    if (request.headers.accept?.includes('application/json')) return reply.send(messages)
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(renderMailbox(messages))
  })
}

/**
 * Filters by recipient, whose address is normalized: lower case, without characters around a copied address. A plus
 * that was not encoded arrives as a space, which no address contains.
 */
function filterByReceiver(messages: readonly DeliveredMail[], query: unknown): readonly DeliveredMail[] {
  const { to } = query as Record<string, unknown>
  if (typeof to !== 'string' || to.trim() === '') return messages
  const receiver = to.trim().toLowerCase().replaceAll(' ', '+')
  return messages.filter((mail) => mail.to.toLowerCase() === receiver)
}

function renderMailbox(messages: readonly DeliveredMail[]): string {
  const rows = messages.map(
    ({ to, subject, text, ts }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${new Date(ts).toISOString()}</time></p>` +
      `<pre>${escapeHtml(text)}</pre></article>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo mailbox</title>' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><style>' +
    ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:720px;margin:auto;padding:16px}' +
    'article{border-block-start:1px solid #83868e;padding-block:16px}h2{font-size:18px;margin:0}' +
    'pre{font:inherit;white-space:pre-wrap}</style></head><body><h1>Demo mailbox</h1>' +
    `<p>Mail of this demo server is kept here, newest first. Nothing is sent.</p>${rows.join('') || '<p>No mail yet.</p>'}` +
    '</body></html>'
  )
}
