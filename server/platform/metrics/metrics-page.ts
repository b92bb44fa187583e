import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { msg } from '#contract/zod-free/text.ts'
import type { Config } from '#server/config/config.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendRefusal } from '#server/platform/http/envelope.ts'
import { requireOneTarget } from '#server/platform/http/request-target.ts'
import { createHostGuard } from '#server/platform/http/guards/host-guard.ts'
import { toFailure } from '#server/platform/refusals/refusals.ts'

const PATH = '/metrics'

/**
 * Mounts the metrics on the site's own port, protected by METRICS_KEY. Without that setting, the path responds with
 * 404.
 */
export function mountMetricsPage(app: FastifyInstance, config: Config, register: Registry): void {
  if (config.METRICS_KEY === undefined) return
  app.get(PATH, { config: { skipsContext: true } }, async (request, reply) => {
    requireMetricsKey(request, config.METRICS_KEY)
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/**
 * Serves the metrics on a separate port if METRICS_PORT is set. It is local only unless METRICS_HOST is set, which
 * requires a key. Without a key it only responds to local host names, so that no foreign page can read it (DNS
 * rebinding).
 */
export async function startMetricsServer(config: Config, register: Registry): Promise<FastifyInstance | null> {
  if (config.METRICS_PORT === undefined) return null
  const app = Fastify({ logger: false, forceCloseConnections: 'idle', requestTimeout: 30_000 })
  requireOneTarget(app)
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, toFailure(error)))
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Failure('not_found', msg('There is nothing at this address.'))),
  )
  const onRequest = config.METRICS_KEY === undefined ? createHostGuard(config) : []
  app.get(PATH, { onRequest }, async (request, reply) => {
    if (config.METRICS_KEY !== undefined) requireMetricsKey(request, config.METRICS_KEY)
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
  await app.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })
  return app
}

function requireMetricsKey({ headers }: FastifyRequest, key: string | undefined): void {
  const presented = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  if (key === undefined || !timingSafeEqual(hashText(presented), hashText(key)))
    throw new Failure('key_invalid', msg('Send a valid API key: Authorization: Bearer and the key.'))
}

const hashText = (text: string) => createHash('sha256').update(text).digest()
