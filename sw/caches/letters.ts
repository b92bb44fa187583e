import { LETTERS_BYTES, LETTERS_MAX_AGE_AFTER_EXPIRY, OFFERS_WAIT } from '#contract/zod-free/limits.ts'
import { cacheName, toLetterKey, LETTERS_UNWANTED, type LetterToCache } from '#contract/zod-free/offline.ts'
import { getAccount, isGone, findOwner } from '#sw/account.ts'
import { classifyRequest } from '#sw/classify.ts'
import {
  fetchWithTimeout,
  copyResponse,
  forwardRequest,
  getCachedAt,
  findCachedRow,
  answerNetworkFirst,
  getServerNow,
} from './copy.ts'
import { readDeviceRow } from '#sw/device.ts'

// Letters by offer, document and content: the same key is the same letter for ever, so a copy is as good as the
// original.

const EXPIRES = 'x-letter-expires'
const BYTES = 'x-kept-bytes'

/**
 * A letter: the copy when it is the one asked for, else from the network, else the last copy there is of that
 * document.
 */
export async function answerLetter(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const account = await getAccount(event.request)
  if (isGone(account)) return forwardRequest(event)
  const cache = cacheName.letters(account)
  const sha256 = url.searchParams.get('sha256')
  const exact = sha256 === null ? undefined : await findCopy(cache, buildLetterKey(url, sha256))
  if (exact) {
    // The letter is shown; without a network its reading is not in the evidence.
    event.waitUntil(notifyOpened(event.request, exact).catch(() => undefined))
    return exact
  }
  const network = forwardRequest(event)
  // Whoever asked hears of the network; what could not be kept is fetched the next time.
  event.waitUntil(network.then((response) => cacheResponse(response.clone(), url, null)).catch(() => undefined))
  const last = await findLastCopy(cache, buildLetterKey(url, ''))
  return last ? answerNetworkFirst(network, OFFERS_WAIT, () => last) : network
}

/**
 * The server knows of what it sends only: a letter that is read from its copy is told, for the evidence. Without a
 * network it is not.
 */
async function notifyOpened({ url, headers }: Request, copy: Response): Promise<void> {
  const openedUrl = new URL(url)
  openedUrl.searchParams.set('kept', '1')
  const requestHeaders = new Headers(headers)
  requestHeaders.set('if-none-match', copy.headers.get('etag') ?? '')
  await fetchWithTimeout(openedUrl, { headers: requestHeaders, cache: 'no-store' })
}

let keeping: Promise<unknown> = Promise.resolve()

/**
 * Fetches ahead what is not here yet, and gives the keys that are here afterwards. One call after the other, each
 * letter of a call after the ones with the same content, two at a time: what a page asks for goes first.
 */
export function cacheLetters(account: string, letters: LetterToCache[]): Promise<string[]> {
  const kept = keeping.then(() => cacheAll(account, letters))
  // Its own caller hears of it: the next call only waits for its end.
  keeping = kept.catch(() => undefined)
  return kept
}

async function cacheAll(account: string, letters: LetterToCache[]): Promise<string[]> {
  if (await readDeviceRow(LETTERS_UNWANTED)) return []
  const waiting = Map.groupBy(letters, ({ key }) => getContentHash(key)).values()
  const kept = new Set<string>()
  const cacheAllWaiting = async () => {
    // Both take from the same ones.
    for (const same of waiting)
      for (const letter of same) if (await cacheOne(account, letter).catch(() => false)) kept.add(letter.key)
  }
  await Promise.all([cacheAllWaiting(), cacheAllWaiting()])
  return letters.flatMap(({ key }) => (kept.has(key) ? key : []))
}

async function cacheOne(account: string, letter: LetterToCache): Promise<boolean> {
  const url = new URL(letter.url, location.href)
  const isLetter = classifyRequest({ method: 'GET', mode: 'cors', url: url.href }, location.origin) === 'letter'
  if (!isLetter || isGone(account)) return false
  const name = cacheName.letters(account)
  const own = await findCopy(name, letter.key)
  // The same content may have come with another document.
  const copy =
    own ?? (await findNewestCopy(name, (row) => row.endsWith(encodeURIComponent(`:${getContentHash(letter.key)}`))))
  if (copy) {
    if (!own || (letter.expiresAt !== null && copy.headers.get(EXPIRES) !== letter.expiresAt))
      await (
        await caches.open(name)
      ).put(toRowPath(letter.key), await copyResponse(copy, { [EXPIRES]: letter.expiresAt ?? '' }))
    return true
  }
  // Evidence tells a letter that was opened from one that was only kept.
  const ahead = new URL(url)
  ahead.searchParams.set('ahead', '1')
  const response = await fetchWithTimeout(ahead, { cache: 'no-store' })
  return (await cacheResponse(response, url, letter.expiresAt)) === letter.key
}

/** Stores a letter and gives its key; undefined when it was not one to keep. */
async function cacheResponse(response: Response, url: URL, expiresAt: string | null): Promise<string | undefined> {
  const account = findOwner(response)
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
  await cache.put(toRowPath(key), copy)
  await trim(cache)
  // Who left, or chose to keep none, in the meantime has cleared it before this row was there.
  if (isGone(account) || (await readDeviceRow(LETTERS_UNWANTED))) return void (await caches.delete(name))
  return key
}

/** Drops what is past its time, then the oldest until the rest fits. */
export async function trim(cache: Cache, at?: number): Promise<void> {
  const now = at ?? (await getServerNow())
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
 * The newest copy of a document whatever its content: it can be read; the page sees by its ETag that it is another
 * one.
 */
function findLastCopy(name: string, prefix: string): Promise<Response | undefined> {
  return findNewestCopy(name, (row) => row.includes(toRowPath(prefix)))
}

async function findNewestCopy(name: string, isWanted: (row: string) => boolean): Promise<Response | undefined> {
  try {
    if (!(await caches.has(name))) return undefined
    const cache = await caches.open(name)
    const rows = (await cache.keys()).filter(({ url }) => isWanted(url))
    const copies = await Promise.all(rows.map((request) => cache.match(request)))
    return copies.filter((copy) => copy !== undefined).toSorted((a, b) => getCachedAt(b) - getCachedAt(a))[0]
  } catch {
    // A storage that is broken holds none.
    return undefined
  }
}

function findCopy(name: string, key: string): Promise<Response | undefined> {
  return findCachedRow(name, toRowPath(key))
}

function buildLetterKey(url: URL, sha256: string): string {
  const [offerId = '', documentId = ''] = url.pathname.split('/').slice(-3, -1)
  return toLetterKey(Number(offerId), decodeURIComponent(documentId), sha256)
}

const getContentHash = (key: string) => key.slice(key.lastIndexOf(':') + 1)

/** Address of a row in the cache; nothing is served under it. */
const toRowPath = (key: string) => `/kept/letters/${encodeURIComponent(key)}`
