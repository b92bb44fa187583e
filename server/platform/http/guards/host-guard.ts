import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isLoopback } from '#server/config/is-loopback.ts'

/**
 * Development pages only answer to this machine's names and the site's: under any other name (DNS rebinding), a
 * foreign page could read them. The Host header itself counts, not forwarded ones.
 */
export function createHostGuard({ ORIGIN }: Pick<Config, 'ORIGIN'>) {
  const site = new URL(ORIGIN).hostname
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const hostname = URL.parse(`http://${headers.host}`)?.hostname
    if (hostname === undefined || !(isLoopback(hostname) || hostname === site)) reply.callNotFound()
  }
}
