import type { FastifyInstance, FastifyRequest } from 'fastify'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/**
 * Refuses requests that two programs on the way may interpret differently: with two Host headers, or with a target that
 * is not a path (`GET http://elsewhere/ HTTP/1.1`). Otherwise a cache or proxy could store the response of one site for
 * another. Must be mounted first.
 */
export function requireOneTarget(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isTargetPath(request) || countHostHeaders(request) > 1)
      throw new Failure('invalid_request', msg('The request could not be read.'))
  })
}

const isTargetPath = ({ url }: FastifyRequest) => url.startsWith('/')

function countHostHeaders({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
}
