import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vite'
import { routes } from './src/app/routes.ts'
import { stableChunkNames } from './build/stable-chunk-names.ts'
import { chunkGroups } from './build/chunks/chunk-groups.ts'
import { removeFacadeChunks } from './build/remove-facade-chunks.ts'
import { splitCatalogues } from './build/split-catalogues.ts'
import { inlineLoader } from './build/inline-loader.ts'
import { inlineApiPaths } from './build/inline-api-paths.ts'
import { copyPdfData } from './build/copy-pdf-data.ts'
import { offlineShell } from './build/offline-shell.ts'

const root = import.meta.dirname
const at = (file: string) => path.resolve(root, file)
const isTest = process.env['VITEST'] !== undefined
// `npm run coverage:worker` has to tell the worker's lines apart
const isMeasured = process.env['WORKER_COVERAGE'] !== undefined

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'service-worker.ts',
    // registration is ours: the plugin's own prompt mode reloads other tabs
    injectRegister: false,
    registerType: 'prompt',
    // one for each tenant: the server makes it (server/platform/page/site/manifest.ts)
    manifest: false,
    injectManifest: {
      buildPlugins: { vite: [inlineApiPaths()] },
      ...(isMeasured ? { sourcemap: true, minify: false } : {}),
      globPatterns: ['shell.html', 'assets/*.{js,css}', 'icons/icon-192.png'],
      // fetched when first used, then kept by their hashed name
      globIgnores: [
        // pdf.js itself: its chunk has no further name
        '**/pdf-???????.js',
        '**/pdf-pages*',
        '**/pdf-engine*',
        '**/pdfjs-*/**',
        '**/*.mjs',
        '**/purify*',
        '**/verify*',
        // a resume in scripts that need it
        '**/shape-*',
        '**/__vite-browser-external*',
        '**/rolldown-runtime-????????.js',
        '**/confetti*',
        '**/drawing-*',
        '**/scan*',
        '**/talk-*',
        // where a site has one: kept once it was there
        '**/cart-*',
        '**/alert-*',
        '**/chatbot-*',
        '**/for-you-*',
        '**/insights-*',
        // finding jobs needs the network
        '**/suggest-*',
        // kept once the map was opened
        '**/map-*',
        '**/receipt-*',
        '**/ar-*',
        // once in a candidate's life, and with a network
        '**/onboarding-*',
        '**/steps-*',
        // a profile is edited with a network, and its photo cut
        '**/edit-*',
        // kept once the page was opened
        '**/typeset-*',
        '**/export-*',
        '**/messages-*',
        '**/events-*',
        '**/referral-*',
        '**/attach-*',
        // what only the device can do is fetched for it
        '**/device-*',
        // copies and deleting need a network
        '**/privacy-*',
        // a link is made with a network
        '**/refer-*',
        // of forms: what needs a network anyway, and what the server checks where it has not come
        '**/phone-*',
        '**/upload-*',
        '**/pattern-*',
        '**/pdf-viewer-*',
        '**/esign-*',
      ],
    },
  })

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src',
  publicDir: '../public',
  // the base of the map
  assetsInclude: ['**/*.bin'],
  plugins: [
    !isTest &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // loaders too: with them the contract's schemas leave the entry
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
        virtualRouteConfig: routes,
        routesDirectory: '.',
        generatedRouteTree: './app/route-tree.gen.ts',
      }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    inlineLoader(),
    ...(isSsrBuild || isTest ? [] : [removeFacadeChunks()]),
    splitCatalogues(),
    ...(isSsrBuild || isTest ? [] : [stableChunkNames(), offlineShell(), copyPdfData(), pwa()]),
  ],
  // React itself has had this since 18
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // decided here, not by the environment of whoever starts the server: React's development build renders ten times slower
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  // one of them loads a program as it starts
  worker: { format: 'es' },
  build: isSsrBuild
    ? {
        outDir: '../dist/server',
        emptyOutDir: true,
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { input: at('src/app/render.tsx') },
      }
    : {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2023',
        rolldownOptions: {
          input: at('src/app/start.tsx'),
          output: {
            codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
            // a short name would be another one as soon as a line uses something for the first time, in every file that imports
            minifyInternalExports: false,
          },
        },
      },
}))
