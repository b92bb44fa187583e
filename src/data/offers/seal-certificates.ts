import { queryOptions } from '@tanstack/react-query'
import { STALE } from '#contract/zod-free/limits.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { sealCertificates } from '#contract/offers/offers.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { call } from '#src/platform/request/call.ts'

/** `keptAt` (epoch ms) is set if the server was unreachable and a stored copy was used. */
export type SealCertificates = { certificates: Uint8Array[]; keptAt: number | null }

/**
 * The certificates letters are sealed with. They are public, so the stored copy belongs to no account and survives
 * signing out: anyone with the phone can verify a letter offline.
 */
export function sealCertificatesQuery() {
  return queryOptions({
    queryKey: ['seal-certificates'] as const,
    queryFn: ({ signal }) => loadCertificates(signal),
    // A stored copy is refetched with the next letter.
    staleTime: ({ state }) => (state.data?.keptAt === null ? STALE.HOUR : 0),
    networkMode: 'always',
    retry: false,
  })
}

async function loadCertificates(signal: AbortSignal): Promise<SealCertificates> {
  try {
    const { certificates } = await call(sealCertificates, { signal })
    await cacheCertificates(certificates)
    return { certificates: certificates.map(decodeBase64), keptAt: null }
  } catch (error) {
    const cached = await readCachedCertificates()
    if (cached) return cached
    throw error
  }
}

const NAME = 'seal-certificates'
const KEY = '/seal-certificates'

async function cacheCertificates(certificates: string[]): Promise<void> {
  try {
    const headers = { [CACHED_AT]: String(getServerNow()) }
    await (await caches.open(NAME)).put(KEY, new Response(JSON.stringify(certificates), { headers }))
  } catch {
    // Without space or a cache, checking a letter needs the network.
  }
}

async function readCachedCertificates(): Promise<SealCertificates | undefined> {
  try {
    const row = await caches.match(KEY, { cacheName: NAME })
    if (!row) return undefined
    const certificates = ((await row.json()) as string[]).map(decodeBase64)
    return { certificates, keptAt: Number(row.headers.get(CACHED_AT)) }
  } catch {
    return undefined
  }
}

function decodeBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}
