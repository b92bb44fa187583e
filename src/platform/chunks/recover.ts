import { isDirty } from '#src/platform/dirty.ts'
import type { ChunkFailureType } from './chunk-load.ts'

/** Why a part of the app did not come. Browsers tell a missing file from a broken line only by asking again. */
export async function diagnoseMissingChunk(cause: unknown): Promise<ChunkFailureType> {
  if (!isLoadFailure(cause)) return 'error'
  // Some browsers do not name the file; then this page's own entry says whether its build is still there.
  const address = /https?:\/\/\S+/.exec(cause.message)?.[0] ?? findEntry(document)
  // No answer is no proof that the file is gone: the line is broken.
  const answer = address
    ? await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    : undefined
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : 'error'
}

/** A part of the app did not come; anything else that is thrown is a fault in one. */
export function isLoadFailure(cause: unknown): cause is Error {
  return cause instanceof Error && IS_LOADING.test(`${cause.name} ${cause.message}`)
}

let isReloading = false

/**
 * Loads the page anew after a deploy took its files away: once for each build in a tab, so never in a loop. `dirty`
 * when that would throw away what was typed, `failed` when it has been tried.
 */
export function reloadOnce(): 'reloading' | 'dirty' | 'failed' {
  if (isReloading) return 'reloading'
  if (isDirty()) return 'dirty'
  const build = findEntry(document) ?? 'unknown'
  try {
    if (sessionStorage.getItem(RELOADED) === build) return 'failed'
    sessionStorage.setItem(RELOADED, build)
  } catch {
    return 'failed'
  }
  isReloading = true
  location.reload()
  return 'reloading'
}

/** The file this page started from: another build has another. */
export function findEntry(page: Document): string | undefined {
  return [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src
}

/**
 * What Chromium, Firefox, WebKit and the bundler say when a module or its style did not load; a part's own errors are
 * no such thing.
 */
const IS_LOADING =
  /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically|ChunkLoadError/i

const RELOADED = 'chunk-reloaded'
