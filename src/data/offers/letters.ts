import { queryOptions } from '@tanstack/react-query'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { readFailure } from '#src/platform/request/failure/read-failure.ts'
import { sendRequest } from '#src/platform/request/send.ts'

/** How long a letter stays in memory after its page is closed, ms. The worker caches it on disk. */
const LETTER_IN_MEMORY = 60_000

/**
 * A letter as it was read. Without a network the worker may only have an older one than the offer now names:
 * that can be read, never signed.
 */
export type Letter = { file: Blob; isExact: boolean }

/**
 * The PDF of a letter. Fetched even if the browser reports no network, since the worker may have it. A changed letter
 * has another hash and so another query.
 */
export function letterQuery(offerId: number, document: OfferDocument) {
  return queryOptions({
    queryKey: ['letter', offerId, document.id, document.sha256 ?? document.updated_at] as const,
    queryFn: ({ signal }) => readLetterFile(offerId, document, signal),
    enabled: hasLetter(document),
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.isExact ? Number.POSITIVE_INFINITY : 0),
    gcTime: LETTER_IN_MEMORY,
    retry: false,
  })
}

/** Whether a document has a letter to read or download. */
export function hasLetter(document: OfferDocument): boolean {
  return Boolean(document.b64_string ?? document.sha256 ?? document.s3_path)
}

/** The letter's bytes: included in the list by some servers, else fetched from the letter's own address. */
async function readLetterFile(offerId: number, document: OfferDocument, signal: AbortSignal): Promise<Letter> {
  if (document.b64_string) return { file: decodeBase64Pdf(document.b64_string), isExact: true }
  return fetchLetter(toLetterPath(offerId, document.id, document.sha256), document.sha256, signal)
}

const PDF = 'application/pdf'

/** The letter at a URL; `isExact` if its hash matches, or none was required. */
export async function fetchLetter(
  path: string,
  sha256: string | null | undefined,
  signal: AbortSignal,
): Promise<Letter> {
  const response = await fetchOfferFile(path, PDF, signal)
  const etag = response.headers.get('etag') ?? ''
  const isExact = !sha256 || etag === '' || etag.includes(sha256)
  return { file: new Blob([await response.arrayBuffer()], { type: PDF }), isExact }
}

/** A file response; anything else is thrown as its failure. */
export async function fetchOfferFile(path: string, accept: string, signal: AbortSignal): Promise<Response> {
  const response = await sendRequest({ method: 'GET', path, headers: { accept }, signal })
  const isFile = response.ok && !response.headers.get('content-type')?.includes('json')
  const failure = isFile ? undefined : readFailure(response, await readJsonOrText(response), { method: 'GET' })
  if (failure) throw failure
  return response
}

async function readJsonOrText(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function decodeBase64Pdf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: PDF })
}
