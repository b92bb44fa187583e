import type { FastifyInstance } from 'fastify'

export type MountedRoute = { method: string; url: string }

const mounted = new WeakMap<FastifyInstance, MountedRoute[]>()

/**
 * Collects all routes that are mounted after this call, for 405 responses and for the test that every route has a
 * guard.
 */
export function collectMountedRoutes(app: FastifyInstance): void {
  const routes: MountedRoute[] = []
  mounted.set(app, routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

/** Every route of the app, HEAD included. */
export function getMountedRoutes(app: FastifyInstance): readonly MountedRoute[] {
  return mounted.get(app) ?? []
}

/** Lists the methods that a path accepts; empty for an unknown path. Catch-all routes do not count. */
export function listMethodsAt(app: FastifyInstance, path: string): string[] {
  const methods = getMountedRoutes(app)
    .filter(({ url }) => !url.includes('*') && toPathPattern(url).test(path))
    .map(({ method }) => method)
  return [...new Set(methods)]
}

function toPathPattern(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}
