import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { getEsignPort } from '#server/config/config.ts'
import type { Services } from '#server/platform/services.ts'
import { buildSigningApp } from './signing-app.ts'
import type { SigningBackend } from './signing-backend.ts'

/** Serves the built-in signing page on a port of its own; null if another provider signs, or no URL is configured. */
export async function startSigningPage(services: Services, backend: SigningBackend): Promise<FastifyInstance | null> {
  const { config, esign, log } = services
  if (esign.kind !== 'built-in' || !('listensAt' in esign) || config.ESIGN_ORIGIN === null) return null
  const app = await buildSigningApp(services, backend)
  const port = getEsignPort(config)
  const { HOST: host } = config
  // If the port was not set explicitly and is taken, the site starts without the signing page.
  const isFree = config.ESIGN_PORT === undefined
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!isFree || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    log.warn({ port }, 'the port of the signing page is taken, another one is used')
    await app.listen({ host, port: 0 })
  }
  const { port: actual } = app.server.address() as AddressInfo
  const configured = new URL(config.ESIGN_ORIGIN)
  if (configured.port === String(port) && actual !== port) {
    configured.port = String(actual)
    esign.listensAt(configured.origin)
  }
  return app
}
