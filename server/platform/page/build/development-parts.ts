import { realpathSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { LoaderScript, Render } from '#contract/wire/page-renderer.ts'
import type { PageParts } from './built-parts.ts'

/** Builds pages from source with hot reloading. Vite serves its own paths; all others go to our routes. */
export async function createDevelopmentParts(app: FastifyInstance): Promise<PageParts> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // installed packages may be outside of the folder, behind a symbolic link
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: ['.', realpathSync('node_modules')] } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // If Vite responds, `done` is never called.
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const loadRenderer = async () =>
    (await vite.ssrLoadModule('/app/render.tsx')) as { render: Render; loaderScript: LoaderScript }
  const { loaderScript } = await loadRenderer()
  return {
    render: async (input) => (await loadRenderer()).render(input),
    loaderScript,
    entry: '/app/start.tsx',
    css: () => ({ text: '', hrefs: [] }),
    preload: () => [],
    extra: (nonce) =>
      `<script type="module" nonce="${nonce}">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);` +
      'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>' +
      `<script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
  }
}
