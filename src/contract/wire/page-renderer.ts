import type { Boot } from '#contract/boot.ts'
import type { Envelope } from './envelope.ts'

/**
 * Calls one of our own GET endpoints while rendering a page: without a socket, with the visitor's rights. Throws on
 * failure.
 */
export type Read = (path: string) => Promise<Pick<Envelope, 'data' | 'metadata'>>

/** Input of the renderer. `path` includes the query string. */
export type RenderInput = { path: string; origin: string; boot: Boot; read: Read; isPhone: boolean }

/** Output of the renderer. */
export type Rendered = {
  html: string
  /** Boot data with the page's dehydrated queries, to be inlined. */
  boot: Boot & { queries?: unknown }
  /** Document head of the matched route. */
  head: { title: string; description: string; canonical?: string; structuredData?: unknown; robots?: string }
  /** Matched route paths, by which style sheets and chunks are found. */
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
/** The loader as text, for each kind of page, without and with scripts of the operator (`build/inline-loader.ts`). */
export type LoaderTexts = Record<Parameters<LoaderScript>[2], { alone: string; withScripts: string }>
/** Exports of the renderer's build. It is loaded by path, so this type is the only contract between both sides. */
export type Renderer = {
  render: Render
  loaderScript: LoaderScript
  listRouteFiles: (routePaths: string[]) => string[]
}
