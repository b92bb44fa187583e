import { queryOptions } from '@tanstack/react-query'
import { STALE } from '#contract/zod-free/limits.ts'
import { CACHED_AT } from '#contract/zod-free/offline.ts'
import { sealCertificates } from '#contract/offers/offers.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { call } from '#src/platform/request/call.ts'

/** `keptAt` (epoch ms) is set when the server could not be asked and a copy on the device had to do. */
export type SealCertificates = { certificates: Uint8Array[]; keptAt: number | null }

/**
 * The certificates that letters are sealed with here. They are public and name nobody, so the copy on the device
 * belongs to no account and outlives signing out: a letter can be checked without a network by whoever holds the
 * phone.
 */
export function sealCertificatesQuery() {
  return queryOptions({
    queryKey: ['seal-certificates'] as const,
    queryFn: ({ signal }) => readCertificates(signal),
    // A copy is asked for again with the next letter.
    staleTime: ({ state }) => (state.data?.keptAt === null ? STALE.HOUR : 0),
    networkMode: 'always',
    retry: false,
  })
}

async function readCertificates(signal: AbortSignal): Promise<SealCertificates> {
  try {
    const { certificates } = await call(sealCertificates, { signal })
    await cacheCopy(certificates)
    return { certificates: certificates.map(decode), keptAt: null }
  } catch (error) {
    const cached = await readCachedCopy()
    if (cached) return cached
    throw error
  }
}

const NAME = 'seal-certificates'
const KEY = '/seal-certificates'

async function cacheCopy(certificates: string[]): Promise<void> {
  try {
    const headers = { [CACHED_AT]: String(getServerNow()) }
    await (await caches.open(NAME)).put(KEY, new Response(JSON.stringify(certificates), { headers }))
  } catch {
    // No room or no cache: checking needs the network then.
  }
}

async function readCachedCopy(): Promise<SealCertificates | undefined> {
  try {
    const row = await caches.match(KEY, { cacheName: NAME })
    if (!row) return undefined
    const certificates = ((await row.json()) as string[]).map(decode)
    return { certificates, keptAt: Number(row.headers.get(CACHED_AT)) }
  } catch {
    return undefined
  }
}

function decode(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}
