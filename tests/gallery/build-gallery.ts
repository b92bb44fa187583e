import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { splitCatalogues } from '#build/split-catalogues.ts'

/**
 * Bundles the gallery of fields, or another developer page, into a folder; it never becomes part of the product's
 * build.
 */
export async function buildGallery(
  outDir: string,
  page: 'gallery' | 'form-bench' | 'map-bench' = 'gallery',
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.resolve(import.meta.dirname, '../pages', page),
    plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), splitCatalogues(), layersFirst],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
}

/** A chunk's style sheet may be loaded before the page's: each declares the layers' order itself. */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = `@layer vendor, reset, tokens, base, ui, cards, shell, area;${String(asset.source)}`
    }
  },
}
