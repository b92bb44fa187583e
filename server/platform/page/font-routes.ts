import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { returnNullIfMissing } from '#server/config/missing-file.ts'
import { FONT_PACKAGES, FONT_VERSION } from '#contract/zod-free/fonts.ts'

/**
 * Files of a font package that are served: slices of regular, semi-bold and bold, and the list of each slice's
 * characters.
 */
const FILE = /^(?:unicode\.json|[a-z\d-]{1,60}-(?:400|600|700)-normal\.woff)$/

/**
 * Serves fonts for documents created on the device, from installed packages: `/fonts/<version>/<package>/<file>` among
 * the assets, where the service worker caches them. A package that is not installed, such as the large East Asian ones,
 * is a 404.
 */
export function mountFontRoute(files: FastifyInstance): void {
  files.get<{ Params: { version: string; name: string; file: string } }>(
    '/fonts/:version/:name/:file',
    async (request, reply) => {
      const { version, name, file } = request.params
      if (version !== FONT_VERSION || !FONT_PACKAGES.includes(name) || !FILE.test(file)) return reply.callNotFound()
      const bytes = await readFile(resolveFontFile(name, file)).catch(returnNullIfMissing)
      if (!bytes) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
        .type(file.endsWith('.json') ? 'application/json; charset=utf-8' : 'font/woff')
        .send(bytes)
    },
  )
}

function resolveFontFile(name: string, file: string): string {
  const folder = path.resolve(
    createRequire(import.meta.url).resolve(`@fontsource/noto-sans/package.json`),
    '../../',
    name,
  )
  return file.endsWith('.json') ? path.join(folder, file) : path.join(folder, 'files', file)
}
