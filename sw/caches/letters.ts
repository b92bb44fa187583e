import { LETTERS_BYTES, LETTERS_MAX_AGE_AFTER_EXPIRY, OFFERS_WAIT } from '#contract/zod-free/limits.ts'
import {
  cacheName,
  toLetterKey,
  LETTERS_UNWANTED,
  type LetterToCache,
} from '#contract/zod-free/device-storage-names.ts'
import { readAccountOfRequest, isAccountPurged, findAccountOfResponse } from '#sw/account.ts'
import { classifyRequest } from '#sw/classify-request.ts'
import {
  fetchWithTimeout,
  copyResponse,
  forwardRequest,
  getCachedAt,
  findCachedRow,
  answerNetworkFirst,
  readServerNow,
} from './response-copies.ts'
import { readDeviceRow } from '#sw/device.ts'

// Letters by offer, document and content: a key always identifies the same letter, so copies never expire.

const EXPIRES = 'x-letter-expires'
const BYTES = 'x-kept-bytes'

/** Serves a letter: the copy if it is the requested one, else from the network, else the last copy of that document. */
export async function answerLetter(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const account = await readAccountOfRequest(event.request)
  if (isAccountPurged(account)) return forwardRequest(event)
  const cache = cacheName.letters(account)
  const sha256 = url.searchParams.get('sha256')
  const exact = sha256 === null ? undefined : await findLetterCopy(cache, buildLetterKey(url, sha256))
  if (exact) {
    // Showing the letter does not depend on it; offline, the evidence lacks the reading.
    event.waitUntil(reportLetterOpened(event.request, exact).catch(() => undefined))
    return exact
  }
  const network = forwardRequest(event)
  // The caller gets the network's result; what could not be stored is loaded again the next time.
  event.waitUntil(network.then((response) => cacheLetterResponse(response.clone(), url, null)).catch(() => undefined))
  const last = await findLastLetterCopy(cache, buildLetterKey(url, ''))
  return last ? answerNetworkFirst(network, OFFERS_WAIT, () => last) : network
}

/** The server only records what it sends, so reading a cached letter is reported for the evidence, unless offline. */
async function reportLetterOpened({ url, headers }: Request, copy: Response): Promise<void> {
  const openedUrl = new URL(url)
  openedUrl.searchParams.set('kept', '1')
  const requestHeaders = new Headers(headers)
  requestHeaders.set('if-none-match', copy.headers.get('etag') ?? '')
  await fetchWithTimeout(openedUrl, { headers: requestHeaders, cache: 'no-store' })
}

let keeping: Promise<unknown> = Promise.resolve()

/**
 * Prefetches missing letters, and returns the keys stored afterwards. Calls run one after another, letters with equal
 * content one after another, two at a time, because the page's own requests have priority.
 */
export function cacheLetters(account: string, letters: LetterToCache[]): Promise<string[]> {
  const caching = keeping.then(() => cacheNewLetters(account, letters))
  // The caller gets the error; the next call only waits for the end.
  keeping = caching.catch(() => undefined)
  return caching
}

async function cacheNewLetters(account: string, letters: LetterToCache[]): Promise<string[]> {
  if (await readDeviceRow(LETTERS_UNWANTED)) return []
  const waiting = Map.groupBy(letters, ({ key }) => getContentHash(key)).values()
  const cachedKeys = new Set<string>()
  const cacheAllWaiting = async () => {
    // Both loops take from the same list.
    for (const same of waiting)
      for (const letter of same) if (await cacheLetter(account, letter).catch(() => false)) cachedKeys.add(letter.key)
  }
  await Promise.all([cacheAllWaiting(), cacheAllWaiting()])
  return letters.flatMap(({ key }) => (cachedKeys.has(key) ? key : []))
}

async function cacheLetter(account: string, letter: LetterToCache): Promise<boolean> {
  const url = new URL(letter.url, location.href)
  const isLetter = classifyRequest({ method: 'GET', mode: 'cors', url: url.href }, location.origin) === 'letter'
  if (!isLetter || isAccountPurged(account)) return false
  const name = cacheName.letters(account)
  const own = await findLetterCopy(name, letter.key)
  // A copy of another document with the same content, if there is one.
  const copy =
    own ?? (await findNewestCopy(name, (row) => row.endsWith(encodeURIComponent(`:${getContentHash(letter.key)}`))))
  if (copy) {
    if (!own || (letter.expiresAt !== null && copy.headers.get(EXPIRES) !== letter.expiresAt))
      await (
        await caches.open(name)
      ).put(toLetterRowPath(letter.key), await copyResponse(copy, { [EXPIRES]: letter.expiresAt ?? '' }))
    return true
  }
  // Evidence distinguishes opened letters from prefetched ones.
  const ahead = new URL(url)
  ahead.searchParams.set('ahead', '1')
  const response = await fetchWithTimeout(ahead, { cache: 'no-store' })
  return (await cacheLetterResponse(response, url, letter.expiresAt)) === letter.key
}

/** Stores a letter and returns its key; undefined if it cannot be stored. */
async function cacheLetterResponse(
  response: Response,
  url: URL,
  expiresAt: string | null,
): Promise<string | undefined> {
  const account = findAccountOfResponse(response)
  const sha256 = /"([0-9a-f]{64})"/.exec(response.headers.get('etag') ?? '')?.[1]
  if (account === undefined || sha256 === undefined || response.status !== 200) return undefined
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > LETTERS_BYTES) return undefined
  const marks = { [BYTES]: String(bytes.byteLength), ...(expiresAt === null ? {} : { [EXPIRES]: expiresAt }) }
  const copy = await copyResponse(new Response(bytes, { headers: response.headers }), marks)
  if (await readDeviceRow(LETTERS_UNWANTED)) return undefined
  const name = cacheName.letters(account)
  const cache = await caches.open(name)
  const key = buildLetterKey(url, sha256)
  await cache.put(toLetterRowPath(key), copy)
  await trimLetters(cache)
  // A sign-out, or turning storage off, may have cleared the cache before this row was written.
  if (isAccountPurged(account) || (await readDeviceRow(LETTERS_UNWANTED))) return void (await caches.delete(name))
  return key
}

/** Deletes expired letters, then the oldest until the rest fits. */
export async function trimLetters(cache: Cache, at?: number): Promise<void> {
  const now = at ?? (await readServerNow())
  const rows = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const copy = await cache.match(request)
      const expires = Date.parse(copy?.headers.get(EXPIRES) ?? '')
      const made = copy ? getCachedAt(copy) : 0
      return {
        request,
        made,
        until: (Number.isNaN(expires) ? made : expires) + LETTERS_MAX_AGE_AFTER_EXPIRY,
        bytes: Number(copy?.headers.get(BYTES) ?? 0),
      }
    }),
  )
  let total = 0
  for (const row of rows.toSorted((a, b) => b.made - a.made)) {
    total += row.bytes
    if (row.until < now || total > LETTERS_BYTES) await cache.delete(row.request)
  }
}

/**
 * The newest copy of a document, whatever its content: readable offline; the page sees from its ETag that it differs.
 */
function findLastLetterCopy(name: string, prefix: string): Promise<Response | undefined> {
  return findNewestCopy(name, (row) => row.includes(toLetterRowPath(prefix)))
}

async function findNewestCopy(name: string, isWanted: (row: string) => boolean): Promise<Response | undefined> {
  try {
    if (!(await caches.has(name))) return undefined
    const cache = await caches.open(name)
    const rows = (await cache.keys()).filter(({ url }) => isWanted(url))
    const copies = await Promise.all(rows.map((request) => cache.match(request)))
    return copies.filter((copy) => copy !== undefined).toSorted((a, b) => getCachedAt(b) - getCachedAt(a))[0]
  } catch {
    // Broken storage counts as empty.
    return undefined
  }
}

function findLetterCopy(name: string, key: string): Promise<Response | undefined> {
  return findCachedRow(name, toLetterRowPath(key))
}

function buildLetterKey(url: URL, sha256: string): string {
  const [offerId = '', documentId = ''] = url.pathname.split('/').slice(-3, -1)
  return toLetterKey(Number(offerId), decodeURIComponent(documentId), sha256)
}

const getContentHash = (key: string) => key.slice(key.lastIndexOf(':') + 1)

/** Key of a row in the cache; nothing is served under it. */
const toLetterRowPath = (key: string) => `/kept/letters/${encodeURIComponent(key)}`
