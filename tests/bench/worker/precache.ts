import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** The files that a build's worker caches during the first visit: URL with revision → bytes, gzip. */
export function getPrecache(client: string): Map<string, number> {
  const worker = readFileSync(path.join(client, 'service-worker.js'), 'utf8')
  const entries = [...worker.matchAll(/\{[^{}]*?url["']?:\s*["'`]([^"'`]+)["'`][^{}]*?\}/g)]
  return new Map(
    entries.map(([entry, url = '']) => {
      const revision = /revision["']?:\s*["'`]([^"'`]+)["'`]/.exec(entry)?.[1] ?? ''
      return [`${url} ${revision}`, measureGzipped(path.join(client, url.replace(/^\//, '')))]
    }),
  )
}

export const measureGzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length

/** Share of the newer build's precache that must be downloaded with the older one installed. */
export function computeChangedShare(older: Map<string, number>, newer: Map<string, number>): number {
  const all = [...newer]
  return bytes(all.filter(([entry]) => !older.has(entry))) / bytes(all)
}

export const bytes = (entries: Iterable<[string, number]>) => [...entries].reduce((sum, [, size]) => sum + size, 0)
