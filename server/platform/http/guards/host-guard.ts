import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isLoopback } from '#server/config/is-loopback.ts'

/**
 * Limits development pages to the names of this machine and of the site: under any other name, a foreign page could
 * read them by DNS rebinding. Checks the Host header itself, not forwarded ones.
 */
export function createHostGuard({ ORIGIN }: Pick<Config, 'ORIGIN'>) {
  const site = new URL(ORIGIN).hostname
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const hostname = URL.parse(`http://${headers.host}`)?.hostname
    if (hostname === undefined || !(isLoopback(hostname) || hostname === site)) reply.callNotFound()
  }
}
