import type { Plugin, Rolldown } from 'vite'
import { createLoaderScript } from '../src/app/loader/loader-script.ts'
import { IMPORT_MAP } from './stable-chunk-names.ts'
import { buildLoaderTexts } from './inline-loader.ts'

/** shell.html, with which every route starts offline. One file for everyone: no token, no nonce, no personal data. */
export function offlineShell(): Plugin {
  return {
    name: 'foyer-shell',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // after facades are removed and files are renamed
      order: 'post',
      async handler(_options, bundle) {
        const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
        if (entry?.type !== 'chunk') this.error('no entry chunk: the offline shell cannot be made')
        const chunks = listStartChunks(bundle, entry)
        const sheets = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const rest = chunks.filter((chunk) => chunk !== entry).map(({ fileName }) => `/${fileName}`)
        const start = createLoaderScript(await buildLoaderTexts())(`/${entry.fileName}`, rest, 'shell')
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: renderShell(bundle, start, [...sheets]) })
      },
    },
  }
}

function renderShell(bundle: Rolldown.OutputBundle, start: string, sheets: string[]): string {
  const style = sheets.map((file) => {
    const asset = bundle[file]
    return asset?.type === 'asset' ? String(asset.source) : ''
  })
  const map = bundle[IMPORT_MAP]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    '<title>Careers</title><link id="manifest" href="/manifest.webmanifest"><link rel="icon" href="/icons/icon-192.png">',
    `<meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__">${style.join('')}</style>`,
    // With these links, the bundler's loader does not load the inlined style sheets again.
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    '</head><body><div id="root"></div>',
    `<script type="importmap" nonce="__NONCE__">${map?.type === 'asset' ? String(map.source) : ''}</script>`,
    `<script nonce="__NONCE__">${start}</script></body></html>`,
  ].join('')
}

/**
 * The entry and what an offline start loads next: the device's database, and the offers, which people open most.
 * Preloaded in parallel instead of one after another.
 */
const NEXT =
  /device-boot|contract[\\/]boot|app[\\/]frame[\\/]signed-in|offers\.page|query-store|request[\\/]call\.|locales[\\/]en\.po$|offline-notice/

function listStartChunks(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): Chunks {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const next = chunks.filter(({ moduleIds }) => moduleIds.some((id) => NEXT.test(id)))
  const found = new Set<Rolldown.OutputChunk>()
  const seen = new Set<Rolldown.OutputChunk>()
  for (const chunk of [entry, ...next]) collectChunks(bundle, chunk, found, seen)
  return [...found]
}

/** A chunk after everything it statically imports. */
function collectChunks(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found: Found, seen: Found): void {
  if (seen.has(chunk)) return
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') collectChunks(bundle, imported, found, seen)
  }
  found.add(chunk)
}

type Chunks = Rolldown.OutputChunk[]
type Found = Set<Rolldown.OutputChunk>
