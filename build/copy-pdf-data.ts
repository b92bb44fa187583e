import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const home = path.resolve(import.meta.dirname, '../node_modules/pdfjs-dist')
const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
/** This path must be the one in src/ui/pdf/pdf-engine.ts; the version makes it safe to cache forever. */
const base = `assets/pdfjs-${version}/`

/**
 * Copies the data of the PDF reader to the assets: character maps (Japanese, Chinese, Korean), standard fonts that PDFs
 * may omit, image decoders. Only loaded for letters that need them, never precached.
 */
export function copyPdfData(): Plugin {
  return {
    name: 'foyer-pdf-files',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Links, forms and notes in letters are never interactive; omitting their code saves 60 kB of pdf.js's viewer.
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
/** Scripts in PDFs are never run. */
const SCRIPTING = /^quickjs/
const LEFT_OUT: Record<string, string> = {
  './Page/AnnotationLayer.js': 'export default () => null',
  // src/ui/pdf/draw-page.ts renders the picture
  './Page/Canvas.js': 'export default () => null',
  './LinkService.js':
    'export default class { setDocument() {} setViewer() {} setExternalLinkRel() {} setExternalLinkTarget() {} }',
}
const STRUCTURE = path.resolve(import.meta.dirname, '../src/ui/pdf/text/letter-structure.ts')
