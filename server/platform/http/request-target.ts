import type { FastifyInstance, FastifyRequest } from 'fastify'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * Refuses what two programs on the way may read differently: a request with two Host headers, and a target that is no
 * path (`GET http://elsewhere/ HTTP/1.1`). A cache or proxy that went by the one would get an answer made for the
 * other. Mounted first.
 */
export function requireOneTarget(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isPath(request) || countHostHeaders(request) > 1)
      throw new Failure('invalid_request', msg('The request could not be read.'))
  })
}

const isPath = ({ url }: FastifyRequest) => url.startsWith('/')

function countHostHeaders({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}
