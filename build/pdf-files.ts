import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const home = path.resolve(import.meta.dirname, '../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
/** The same address in src/ui/pdf/pdf-engine.ts; the version makes it safe to keep for ever. */
const base = `assets/pdfjs-${version}/`

/**
 * Puts the PDF reader's data beside the other assets: character maps (Japanese, Chinese, Korean letters), the standard
 * fonts a PDF may leave out, image decoders. Fetched only by letters that need them, never part of the precache.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'foyer-pdf-files',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Links, forms and notes inside a letter are never live; leaving their code out saves 60 kB of pdf.js's own viewer.
    resolveId(source, importer) {
      if (!importer?.includes('/react-pdf/dist/')) return null
      if (source.endsWith('/structTreeUtils.js')) return STRUCTURE
      return source in LEFT_OUT ? `\0${source}` : null
    },
    load(id) {
      return LEFT_OUT[id.slice(1)] ?? null
    },
    generateBundle() {
      for (const folder of FOLDERS)
        for (const file of readdirSync(path.join(home, folder)).filter((name) => !SCRIPTING.test(name)))
          this.emitFile({
            type: 'asset',
            fileName: `${base}${folder}/${file}`,
            source: readFileSync(path.join(home, folder, file)),
          })
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const [, folder, file] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!folder || !file || !FOLDERS.includes(folder)) return next()
        response.setHeader('content-type', 'application/octet-stream')
        return response.end(readFileSync(path.join(home, folder, file)))
      })
    },
  }
}

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm']
/** Scripts inside a PDF are never run. */
const SCRIPTING = /^quickjs/
const LEFT_OUT: Record<string, string> = {
  './Page/AnnotationLayer.js': 'export default () => null',
  // the picture is drawn by src/ui/pdf/draw-page.ts
  './Page/Canvas.js': 'export default () => null',
  './LinkService.js':
    'export default class { setDocument() {} setViewer() {} setExternalLinkRel() {} setExternalLinkTarget() {} }',
}
const STRUCTURE = path.resolve(import.meta.dirname, '../src/ui/pdf/text/letter-structure.ts')
