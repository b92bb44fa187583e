import { vi } from 'vitest'

// Cache storage in memory, with the few methods the worker uses, for tests only.

class MemoryCache {
  readonly rows = new Map<string, Response>()
  async match(key: RequestInfo | URL) {
    return this.rows.get(getAddress(key))?.clone()
  }
  async put(key: RequestInfo | URL, response: Response) {
    this.rows.set(getAddress(key), response)
  }
  async delete(key: RequestInfo | URL) {
    return this.rows.delete(getAddress(key))
  }
  async keys() {
    return [...this.rows.keys()].map((url) => new Request(url))
  }
}

/** Installs an empty Cache storage and returns the caches created in it. */
export function createMemoryCaches(): Map<string, MemoryCache> {
  const all = new Map<string, MemoryCache>()
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = all.get(name) ?? new MemoryCache()
      all.set(name, cache)
      return cache
    },
    has: async (name: string) => all.has(name),
    match: async (key: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.match(key),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  })
  return all
}

/** A worker's fetch event; `settled` waits for all promises passed to `waitUntil`. */
export function fetchEvent(path: string, headers: Record<string, string> = {}) {
  const waiting: Promise<unknown>[] = []
  const event = {
    request: new Request(new URL(path, ORIGIN), { headers }),
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
  }
  return { event: event as unknown as FetchEvent, settled: () => Promise.all(waiting) }
}

export const ORIGIN = 'https://careers.example'

function getAddress(key: RequestInfo | URL): string {
  return new URL(key instanceof Request ? key.url : key, ORIGIN).href
}
