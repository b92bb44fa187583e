import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ASSETS, SERVICE_WORKER, SHELL } from '#contract/zod-free/paths.ts'
import { pageHeaders, buildContentPolicy } from '#contract/zod-free/content-policy.ts'
import { IN_MEMORY } from '#server/config/config.ts'
import { CLIENT } from './built-parts.ts'
import { mountFontRoute } from '#server/platform/page/font-routes.ts'
import { storeBuildAssets } from './stored-builds.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Served instead of the service worker while `EMERGENCY_WORKER` is set: it takes over immediately, deletes all
 * caches, unregisters itself and reloads open tabs. A worker cannot tell which tab has unsaved input (the lock
 * `unsent`): if one does, each tab is asked to check itself. The outbox in IndexedDB stays. Sent as text, without a
 * build.
 */
const EMERGENCY_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
  const locks = self.navigator.locks && (await self.navigator.locks.query()).held
  const isClean = locks && !locks.some((lock) => lock.name === 'unsent')
  for (const tab of await self.clients.matchAll({ type: 'window' }))
    if (isClean) await tab.navigate(tab.url).catch(() => undefined)
    else tab.postMessage({ type: 'renew' })
}
`

/**
 * Content policy of workers, which are under the policy of their own file: ours fetch from this site, and the PDF
 * worker runs decoders in WebAssembly.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

const WORKER_FILE = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': WORKER_POLICY,
}

/** Serves the built files. Hashed names are cached forever, all others are revalidated. */
export async function mountStaticFiles(app: FastifyInstance, services: Services): Promise<void> {
  // The service worker adds a nonce to the shell; opened directly, the shell runs no script.
  const shell = { ...pageHeaders, 'content-security-policy': buildContentPolicy('none', services.esign.origin) }
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, skipsContext: true }
    })
    const isEmergency = services.config.EMERGENCY_WORKER
    if (isEmergency) files.get(SERVICE_WORKER, (_request, reply) => reply.headers(WORKER_FILE).send(EMERGENCY_WORKER))
    await files.register(fastifyStatic, {
      root: CLIENT,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', ...(isEmergency ? ['service-worker.js'] : [])],
      setHeaders: (reply, file) =>
        void reply.headers({
          ...(isShellFile(file) ? shell : { 'content-security-policy': WORKER_POLICY }),
          'cache-control': 'no-cache',
        }),
    })
    await files.register(mountBuildAssets, { prefix: ASSETS.slice(0, -1), dataDir: services.config.DATA_DIR })
  })
}

/** The file name may be that of the shell or of a compressed version of it. */
const isShellFile = (file: string) => path.basename(file).startsWith(SHELL.slice(1))

/**
 * Serves the files of this build and of the two before it, which open tabs may still request. A missing file is a 404,
 * never a page.
 */
async function mountBuildAssets(files: FastifyInstance, { dataDir }: { dataDir: string }): Promise<void> {
  mountFontRoute(files)
  await files.register(fastifyStatic, {
    root: [path.join(CLIENT, ASSETS), ...(dataDir === IN_MEMORY ? [] : [path.resolve(storeBuildAssets(dataDir))])],
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) =>
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': WORKER_POLICY,
      }),
  })
  files.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.\n'),
  )
}
