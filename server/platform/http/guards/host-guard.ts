import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isLoopback } from '#server/config/loopback.ts'

/**
 * Pages for whoever tries the site out answer under this machine's own names and the site's: under any other name
 * that leads here (DNS rebinding) a foreign page could read them. The header itself counts, never what a proxy says
 * of it.
 */
export function createHostGuard({ ORIGIN }: Pick<Config, 'ORIGIN'>) {
  const site = new URL(ORIGIN).hostname
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const hostname = URL.parse(`http://${headers.host}`)?.hostname
    if (hostname === undefined || !(isLoopback(hostname) || hostname === site)) reply.callNotFound()
  }
}
