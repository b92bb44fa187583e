import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import type { PrecacheEntry } from 'workbox-precaching'
import { READ_WAIT } from '#contract/zod-free/limits.ts'
import { SHELL } from '#contract/zod-free/paths.ts'
import { classifyRequest } from '#sw/classify-request.ts'
import { fetchWithTimeout, forwardRequest, answerNetworkFirst } from './response-copies.ts'

// Imported by file (workbox-precaching 7.4.1): the package entry adds routes and strategies we do not use.
// If the file moves, the build fails.
const precache = new PrecacheController()
let lazyCache = 'assets-dev'

/** Takes the file list of the build: what every page needs is cached at install, the rest on first use. */
export function precacheBuild(entries: (PrecacheEntry | string)[]): void {
  precache.precache(entries)
  const shell = entries.find((entry) => typeof entry !== 'string' && `/${entry.url}`.endsWith(SHELL))
  lazyCache = `assets-${typeof shell === 'object' ? (shell.revision ?? '') : ''}`
}

/** The offline shell of this build. */
export function findCachedShell(): Promise<Response | undefined> {
  return precache.matchPrecache(SHELL)
}

/** Whether a file belongs to this build's core. */
export function isPrecached(url: string): boolean {
  return precache.getCacheKeyForURL(url) !== undefined
}

/** A built file: its name changes with its content, so any copy is valid. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  // Broken storage has no files, but the network has them.
  const cached = await findCachedFile(event.request).catch(() => undefined)
  if (cached) return cached
  const network = forwardRequest(event).then((response) => {
    if (response.ok && response.type === 'basic') event.waitUntil(cacheAsset(event.request, response.clone()))
    return response
  })
  // Without a timeout, lazy chunks of a hanging site would wait as long as the browser allows.
  return answerNetworkFirst(network, READ_WAIT, () => Response.error())
}

/** Caches files a page loaded before the worker existed; most come from the browser's own cache. */
export async function cacheAssets(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (classifyRequest({ method: 'GET', mode: 'cors', url }, location.origin) !== 'asset') continue
    const request = new Request(url)
    if (isPrecached(url) || (await findLazyAssetCopy(request))) continue
    // Precaching only: what fails is fetched on use.
    const response = await fetchWithTimeout(request).catch(() => undefined)
    if (response?.ok) await cacheAsset(request, response)
  }
}

/** Keeps the files of this build and the previous one, which open tabs may still use. */
export async function dropOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('assets-') && name !== lazyCache)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

async function findCachedFile(request: Request): Promise<Response | undefined> {
  return (await precache.matchPrecache(request.url)) ?? (await findLazyAssetCopy(request))
}

async function cacheAsset(request: Request, response: Response): Promise<void> {
  try {
    await (await caches.open(lazyCache)).put(request, response)
  } catch {
    // No space, or no storage: the file is loaded again.
  }
}

async function findLazyAssetCopy(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('assets-')) continue
    const copy = await (await caches.open(name)).match(request)
    if (copy) return copy
  }
  return undefined
}
