import { cacheName } from '#contract/zod-free/offline.ts'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { rowName } from '#src/platform/persist/row-names.ts'

/** What the device keeps of an account, by what people call it. */
export const KEPT = {
  letters: { caches: [cacheName.letters], rows: [] },
  offers: { caches: [cacheName.offers, cacheName.views], rows: ['offers'] },
  jobs: { caches: [cacheName.saved], rows: ['position'] },
  searches: { caches: [cacheName.cachedGet], rows: ['search'] },
} as const satisfies Record<string, { caches: readonly ((account: string) => string)[]; rows: readonly string[] }>

export type KeptKind = keyof typeof KEPT
export const KEPT_KINDS = Object.keys(KEPT) as KeptKind[]

/** Bytes and pieces of each kind. */
export type Kept = Record<KeptKind, { bytes: number; pieces: number }>

/** Measures what is kept; what cannot be read counts as nothing. */
export async function measureKept(account: string): Promise<Kept> {
  const rows = await rowsOf<unknown>(account).entries()
  const measured = await Promise.all(
    KEPT_KINDS.map(async (kind) => {
      const own = rows.filter(([key]) => isOf(key, kind)).map(([, row]) => JSON.stringify(row)?.length ?? 0)
      const stored = await Promise.all(KEPT[kind].caches.map((name) => sizesIn(name(account))))
      const sizes = [...own, ...stored.flat()]
      return [kind, { bytes: sizes.reduce((sum, size) => sum + size, 0), pieces: sizes.length }] as const
    }),
  )
  return Object.fromEntries(measured) as Kept
}

/** Removes what is kept of those kinds. What is opened again is kept again. */
export async function removeKept(account: string, kinds: readonly KeptKind[]): Promise<void> {
  const rows = rowsOf<unknown>(account)
  const keys = (await rows.entries()).map(([key]) => key)
  await Promise.all([
    ...kinds.flatMap((kind) => KEPT[kind].caches.map((name) => caches.delete(name(account)).catch(() => false))),
    ...keys.filter((key) => kinds.some((kind) => isOf(key, kind))).map((key) => rows.removeItem(key)),
  ])
}

function isOf(key: string, kind: KeptKind): boolean {
  return KEPT[kind].rows.some((root) => key.startsWith(rowName(`["${root}"`)))
}

async function sizesIn(name: string): Promise<number[]> {
  // To open a cache is to make it.
  if (!('caches' in globalThis) || !(await caches.has(name).catch(() => false))) return []
  const cache = await caches.open(name)
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(answers.flatMap((answer) => (answer ? [sizeOf(answer)] : [])))
}

/** The worker wrote down the size of a letter; reading fifty megabytes to count them would be dear. */
async function sizeOf(answer: Response): Promise<number> {
  const said = Number(answer.headers.get(KEPT_BYTES) ?? answer.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(said) ? said : (await answer.blob()).size
}

const KEPT_BYTES = 'x-kept-bytes'
