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
// `npm run coverage:worker` maps the worker's coverage to lines of its sources.
const isMeasured = process.env['WORKER_COVERAGE'] !== undefined

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'service-worker.ts',
    // We register the worker ourselves, because the plugin's prompt mode reloads other tabs.
    injectRegister: false,
    registerType: 'prompt',
    // The server creates a manifest for each tenant (server/platform/page/site/manifest.ts).
    manifest: false,
    injectManifest: {
      buildPlugins: { vite: [inlineApiPaths()] },
      ...(isMeasured ? { sourcemap: true, minify: false } : {}),
      globPatterns: ['shell.html', 'assets/*.{js,css}', 'icons/icon-192.png'],
      // Not precached: these are fetched when they are first used, and then cached under their hashed name.
      globIgnores: [
        // pdf.js itself; its chunk is called only `pdf`.
        '**/pdf-???????.js',
        '**/pdf-pages*',
        '**/pdf-engine*',
        '**/pdfjs-*/**',
        '**/*.mjs',
        '**/purify*',
        '**/verify*',
        // Scripts in exported resumes that need a shaper.
        '**/shape-*',
        '**/__vite-browser-external*',
        '**/rolldown-runtime-????????.js',
        '**/confetti*',
        '**/drawing-*',
        '**/scan*',
        '**/talk-*',
        // Not every site has these.
        '**/cart-*',
        '**/alert-*',
        '**/chatbot-*',
        '**/for-you-*',
        '**/insights-*',
        // Searching needs the network.
        '**/suggest-*',
        // The map is cached when it is first opened.
        '**/map-*',
        '**/receipt-*',
        '**/ar-*',
        // Needed once per candidate, with a network.
        '**/onboarding-*',
        '**/steps-*',
        // Editing a profile and cropping its photo need the network.
        '**/edit-*',
        // Cached when the page is first opened.
        '**/typeset-*',
        '**/export-*',
        '**/messages-*',
        '**/events-*',
        '**/referral-*',
        '**/attach-*',
        // Settings that apply to the device.
        '**/device-*',
        // Copying data and deleting an account need the network.
        '**/privacy-*',
        // Creating a referral link needs the network.
        '**/refer-*',
        // Parts of forms that need the network anyway, or whose check the server repeats.
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
  // Land and borders of the map.
  assetsInclude: ['**/*.bin'],
  plugins: [
    !isTest &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // Loaders are split off too, which keeps the contract's schemas out of the entry.
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
  // React 18 and newer have this themselves.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // Decided here and not by the environment in which the server starts: React's development build is ten times slower.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  // One of the workers loads a program when it starts.
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
            // Short names are assigned in order, so the first use of anything would rename exports in all importers.
            minifyInternalExports: false,
          },
        },
      },
}))
