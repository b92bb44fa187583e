import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderScript, Render, Renderer } from '#contract/wire/page-renderer.ts'
import { DIST } from '#server/config/config.ts'
import { ChunkGraph, type Chunk } from './chunk-graph.ts'
import { selectNeededStyle, pickClassRules, parseStyleSheet } from '#server/platform/page/needed-style.ts'

/** The parts of which pages are built: the renderer, and the files of each page. */
export type PageParts = {
  render: Render
  loaderScript: LoaderScript
  entry: string
  /** JSON of an import map, which maps names of chunks to files. */
  importMap?: string
  /**
   * Selects the CSS that a page's markup needs, and the sheets it comes from. The server also renders the pane beside
   * the page, which wide screens show before its sheets are loaded; phones hide it, so its CSS is left out there to
   * save bytes.
   */
  css(routePaths: string[], html: string, isPhone: boolean): { text: string; hrefs: string[] }
  preload(routePaths: string[], locale: string): string[]
  /** Returns additional markup in the head; development only. */
  extra?(nonce: string): string
}

export const CLIENT = path.join(DIST, 'client')
/** Folder with icons and pictures of the site: the build's, or during development (`npm run dev`) their sources. */
export const SITE_FILES = existsSync(CLIENT) ? CLIENT : path.resolve(DIST, '../public')

/** Reads the built site once. */
export async function loadBuiltParts(): Promise<PageParts> {
  const manifestFile = path.join(CLIENT, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The site is not built. Run: npm run build')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const renderer = (await import(pathToFileURL(path.join(DIST, 'server/render.js')).href)) as Renderer
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry. Run: npm run build')
  const graph = new ChunkGraph(manifest, entry)
  const chunksOf = memoizeByRoutePaths((routePaths) => graph.listChunks(renderer.listRouteFiles(routePaths)))
  const sheetsOf = memoizeByRoutePaths((routePaths) => {
    const chunks = chunksOf(routePaths)
    const files = listStyleSheets(chunks)
    const own = parseStyleSheet(readBuiltFiles(files))
    const late = pickClassRules(
      parseStyleSheet(
        readBuiltFiles(listStyleSheets(graph.listLaterChunks(chunks)).filter((file) => !files.includes(file))),
      ),
    )
    return {
      own,
      whole: { parts: [...own.parts, ...late.parts], keyframes: [...own.keyframes, ...late.keyframes] },
      hrefs: files.map((file) => `/${file}`),
    }
  })
  return {
    render: renderer.render,
    loaderScript: renderer.loaderScript,
    entry: `/${entry.file}`,
    importMap: readFileSync(path.join(CLIENT, '.vite/import-map.json'), 'utf8'),
    css: (routePaths, html, isPhone) => {
      const { own, whole, hrefs } = sheetsOf(routePaths)
      return { text: selectNeededStyle(isPhone ? own : whole, html), hrefs }
    },
    preload: (routePaths, locale) => {
      const chunks = chunksOf(routePaths)
      const texts = graph.findNamed(`locales/${locale}.po`)
      const more = chunks.some((chunk) => chunk.lateTexts) ? graph.findNamed(`locales/${locale}.po?late`) : []
      return [...chunks.filter((chunk) => chunk !== entry), ...texts, ...more].map((chunk) => `/${chunk.file}`)
    },
  }
}

const listStyleSheets = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap(({ css }) => css ?? []))]
const readBuiltFiles = (files: readonly string[]) =>
  files.map((file) => readFileSync(path.join(CLIENT, file), 'utf8')).join('')

/** Caches every result, because route paths are few and known at build time. */
function memoizeByRoutePaths<T>(make: (routePaths: string[]) => T): (routePaths: string[]) => T {
  const cache = new Map<string, T>()
  return (routePaths) => {
    const key = routePaths.join('\n')
    const known = cache.get(key)
    if (known !== undefined) return known
    const made = make(routePaths)
    cache.set(key, made)
    return made
  }
}
