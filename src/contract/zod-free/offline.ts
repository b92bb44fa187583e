// Names of stored data and of messages between page and worker. Zod-free. Every name that can contain personal data
// carries the account key, so that one purge finds everything.

/**
 * Derived from the schemas of all persisted queries: rows of another version are dropped.
 * `src/data/storage-version.alone.test.ts` computes the expected value; the schemas themselves are not in the first
 * load.
 */
export const STORAGE_VERSION = '8daa2ca4'

export const cacheName = {
  offers: (account: string) => `offers:${account}`,
  letters: (account: string) => `letters:${account}`,
  saved: (account: string) => `saved:${account}`,
  cachedGet: (account: string) => `cached-get:${account}`,
  views: (account: string) => `views:${account}`,
  /** A file that was shared with the app, until its page has taken it. */
  shared: (account: string) => `shared:${account}`,
  /** Letters of an expired session, by person, who may return. Never served from there. */
  heldLetters: (person: string) => `held-letters:${person}`,
} as const

/** Path of the shared file in that cache, followed by its name. */
export const SHARED_FILE = '/shared/'

/** IndexedDB of one account's persisted queries. */
export const toAccountDatabase = (account: string) => `account:${account}`
/** IndexedDB of what an account did and the server has not heard of. */
export const toOutboxDatabase = (account: string) => `outbox:${account}`
/** IndexedDB of what a person typed on this device: it outlives a session, so it is named by the person. */
export const toDraftsDatabase = (person: string) => `drafts:${person}`
/** IndexedDB of the device: account pointer, pending server logout. Holds no text of a person. */
export const DEVICE_DATABASE = 'device'
/** Row for the setting to cache no letters, whoever signs in. */
export const LETTERS_UNWANTED = 'lettersUnwanted'
/** Row with the server clock's offset, ms, as of the last page. */
export const CLOCK_OFFSET = 'clockOffset'

/** True when a cache or database name belongs to that account; without an account, to any account but `anon`. */
export function isOwnedBy(name: string, account?: string): boolean {
  const owner = /^(?:offers|letters|saved|shared|cached-get|views|account|outbox):(.+)$/.exec(name)?.[1]
  if (owner === undefined) return false
  return account === undefined ? owner !== 'anon' : owner === account
}

/** Header the worker puts on an answer taken from a copy: epoch ms of when the copy was made. */
export const CACHED_AT = 'x-kept-at'

/** Page → worker. */
export type PageMessage =
  | { type: 'account'; account: string }
  | { type: 'claim' }
  /** What the system shows of this site is no news any more. */
  | { type: 'close-shown' }
  | { type: 'keep-letters'; account: string; letters: LetterToCache[] }
  | { type: 'keep-saved'; account: string; list: string; isAhead: boolean }
  | { type: 'keep-assets'; urls: string[] }
  | { type: 'keep-logo'; url: string }
  | { type: 'keep-view'; account: string; view: CachedView }
  | { type: 'compare'; entry: string }
  | { type: 'update'; onlyAlone: boolean }
  | { type: 'purge'; account: string }

/** Worker → page, and tab → tab on the channel `foyer`. */
export type WorkerMessage =
  | { type: 'purged'; account: string }
  | { type: 'letters-kept'; account: string; keys: string[] }
  | { type: 'badge'; account: string; count: number }
  | { type: 'badge-wanted'; account: string }
  /** The account the server now has for this browser, or `anon`: changed elsewhere. */
  | { type: 'session'; account: string }
  /** What waits in the outbox is no longer the same. */
  | { type: 'outbox'; account: string }
  /** A draft on this device was changed. */
  | { type: 'draft'; account: string; row: string }

/** Worker → page, to `compare`: whether the worker was built together with the page's entry file. */
export type BuildAnswer = { isSame: boolean }

/** Lock held by a tab with unsaved input. */
export const UNSENT = 'unsent'

/**
 * A page as it last stood on the screen, for the first moments of a start without a network. `sheets` are the style
 * sheets it was drawn with, `style` what it needs of them, `until` is when something on it stops being true (epoch
 * ms).
 */
export type CachedView = {
  address: string
  html: string
  lang: string
  dir: string
  theme: string
  style: string
  sheets: string[]
  until: number
}

/** A letter to fetch ahead: the key is `offer:document:sha256`, expiry is ISO 8601 or null. */
export type LetterToCache = { key: string; url: string; expiresAt: string | null }

export const toLetterKey = (offerId: number, documentId: string, sha256: string) => `${offerId}:${documentId}:${sha256}`

/**
 * This browser's push subscription on the device: for whom (`person` outlives a session, an account key does not), on
 * which site, and the text for pushes without displayable content.
 */
export type DevicePush = { person: string; domain: string; start: string; title: string }

/** BroadcastChannel between the tabs of this origin. */
export const CHANNEL = 'foyer'
