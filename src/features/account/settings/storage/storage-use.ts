import { cacheName } from '#contract/zod-free/device-storage-names.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { toRowName } from '#src/platform/persist/row-names.ts'

/** The data that the device stores for an account, by user-facing kind. */
export const STORAGE_QUERY = {
  letters: { caches: [cacheName.letters], rows: [] },
  offers: { caches: [cacheName.offers, cacheName.views], rows: ['offers'] },
  jobs: { caches: [cacheName.saved], rows: ['position'] },
  searches: { caches: [cacheName.cachedGet], rows: ['search'] },
} as const satisfies Record<string, { caches: readonly ((account: string) => string)[]; rows: readonly string[] }>

export type StoredKind = keyof typeof STORAGE_QUERY
export const STORED_KINDS = Object.keys(STORAGE_QUERY) as StoredKind[]

/** Bytes and pieces of each kind. */
export type StorageUse = Record<StoredKind, { bytes: number; pieces: number }>

/** Measures stored data; what cannot be read counts as zero. */
export async function measureStorage(account: string): Promise<StorageUse> {
  const rows = await openAccountRows<unknown>(account).entries()
  const measured = await Promise.all(
    STORED_KINDS.map(async (kind) => {
      const own = rows.filter(([key]) => isRowOfKind(key, kind)).map(([, row]) => JSON.stringify(row)?.length ?? 0)
      const stored = await Promise.all(STORAGE_QUERY[kind].caches.map((name) => listCachedSizesBytes(name(account))))
      const sizes = [...own, ...stored.flat()]
      return [kind, { bytes: sizes.reduce((sum, size) => sum + size, 0), pieces: sizes.length }] as const
    }),
  )
  return Object.fromEntries(measured) as StorageUse
}

/** Deletes stored data of these kinds. Things that are opened again are stored again. */
export async function removeStoredData(account: string, kinds: readonly StoredKind[]): Promise<void> {
  const rows = openAccountRows<unknown>(account)
  const keys = (await rows.entries()).map(([key]) => key)
  await Promise.all([
    ...kinds.flatMap((kind) =>
      STORAGE_QUERY[kind].caches.map((name) => caches.delete(name(account)).catch(() => false)),
    ),
    ...keys.filter((key) => kinds.some((kind) => isRowOfKind(key, kind))).map((key) => rows.removeItem(key)),
  ])
}

function isRowOfKind(key: string, kind: StoredKind): boolean {
  return STORAGE_QUERY[kind].rows.some((root) => key.startsWith(toRowName(`["${root}"`)))
}

async function listCachedSizesBytes(name: string): Promise<number[]> {
  // Opening a cache would create it.
  if (!('caches' in globalThis) || !(await caches.has(name).catch(() => false))) return []
  const cache = await caches.open(name)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(answers.flatMap((answer) => (answer ? [measureResponseBytes(answer)] : [])))
}

const STORED_BYTES = 'x-kept-bytes'

/** The worker records the size of each letter, because reading fifty megabytes to measure them would be expensive. */
async function measureResponseBytes(answer: Response): Promise<number> {
  const size = Number(answer.headers.get(STORED_BYTES) ?? answer.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(size) ? size : (await answer.blob()).size
}
