import { isDirty } from '#src/platform/dirty.ts'
import type { ChunkFailureType } from './chunk-load.ts'

/** Why a chunk failed to load. Browsers only reveal whether a file is missing or the network failed if asked again. */
export async function diagnoseMissingChunk(cause: unknown): Promise<ChunkFailureType> {
  if (!isChunkLoadFailure(cause)) return 'error'
  // Some browsers do not name the file; then the page's own entry shows whether its build still exists.
  const address = /https?:\/\/\S+/.exec(cause.message)?.[0] ?? findEntryScript(document)
  // Without a response, the file may still exist: the network is the cause.
  const answer = address
    ? await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    : undefined
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : 'error'
}

/**
 * Messages of Chromium, Firefox, WebKit and the bundler for a module or its style that did not load. Errors thrown by a
 * chunk's own code do not match.
 */
const IS_LOADING =
  /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically|ChunkLoadError/i

const RELOADED = 'chunk-reloaded'

/** Whether a chunk failed to load; any other error is a bug in one. */
export function isChunkLoadFailure(cause: unknown): cause is Error {
  return cause instanceof Error && IS_LOADING.test(`${cause.name} ${cause.message}`)
}

let isReloading = false

/**
 * Reloads after a deploy removed the page's files: once per build and tab, so never in a loop. `dirty` if typed input
 * would be lost, `failed` if it was tried before.
 */
export function reloadOncePerBuild(): 'reloading' | 'dirty' | 'failed' {
  if (isReloading) return 'reloading'
  if (isDirty()) return 'dirty'
  const build = findEntryScript(document) ?? 'unknown'
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

/** The file this page started from, which differs between builds. */
export function findEntryScript(page: Document): string | undefined {
  return [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src
}
