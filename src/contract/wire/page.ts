import type { Boot } from '#contract/boot.ts'
import type { Envelope } from './envelope.ts'

/**
 * Reads one of our own endpoints while a page is rendered: no socket, the visitor's own rights. Throws when it fails.
 */
export type Read = (path: string) => Promise<Pick<Envelope, 'data' | 'metadata'>>

/** What the server hands to the renderer. `path` carries the query string. */
export type RenderInput = { path: string; origin: string; boot: Boot; read: Read; isPhone: boolean }

/** What the renderer gives back. */
export type Rendered = {
  html: string
  /** Boot data with the dehydrated queries of this page, ready to be inlined. */
  boot: Boot & { queries?: unknown }
  /** Document head of the matched route. */
  head: { title: string; description: string; canonical?: string; structuredData?: unknown; robots?: string }
  /** Matched route paths, to find their style sheets and chunks. */
  routePaths: string[]
  status: number
  redirect?: string
}

export type Render = (input: RenderInput) => Promise<Rendered>
/**
 * Source of the inline loader: `late` waits for load and idle or the first input, `now` does not; `shell` is for the
 * offline shell, whose style is complete. `scripts` are the operator's own, added after the entry (T-08).
 */
export type LoaderScript = (
  entry: string,
  preload: string[],
  when: 'late' | 'now' | 'shell',
  scripts?: readonly OperatorScript[],
) => string
export type OperatorScript = { src: string; integrity: string }
/**
 * The loader as text, for each kind of page without and with scripts of the operator's (build/loader.ts makes them).
 */
export type LoaderTexts = Record<Parameters<LoaderScript>[2], { alone: string; withScripts: string }>
/** What the build of the renderer exports. It is loaded by its path, so this type is all that both sides agree by. */
export type Renderer = {
  render: Render
  loaderScript: LoaderScript
  listRouteFiles: (routePaths: string[]) => string[]
}
