// Names of stored data, and messages between page and worker. Zod-free. Every name of personal data contains the
// account key, so that one purge finds everything.

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
  /** A file shared with the app, until a page picks it up. */
  shared: (account: string) => `shared:${account}`,
  /** Letters of an expired session, by person, who may return. Never served from here. */
  heldLetters: (person: string) => `held-letters:${person}`,
} as const

/** Path of the shared file in that cache, followed by its name. */
export const SHARED_FILE = '/shared/'

/** IndexedDB of one account's persisted queries. */
export const toAccountDatabase = (account: string) => `account:${account}`
/** IndexedDB of an account's actions that the server has not confirmed. */
export const toOutboxDatabase = (account: string) => `outbox:${account}`
/** IndexedDB of a person's unsent input on this device; named by the person, because it outlives a session. */
export const toDraftsDatabase = (person: string) => `drafts:${person}`
/** IndexedDB of the device: account pointer, pending server logout. Contains no personal text. */
export const DEVICE_DATABASE = 'device'
/** Row for the device setting to cache no letters, which applies to every account. */
export const LETTERS_UNWANTED = 'lettersUnwanted'
/** Row with the server clock's offset, ms, as of the last page. */
export const CLOCK_OFFSET = 'clockOffset'

/** Whether a cache or database name belongs to that account; without an account, to any except `anon`. */
export function isNameOwnedByAccount(name: string, account?: string): boolean {
  const owner = /^(?:offers|letters|saved|shared|cached-get|views|account|outbox):(.+)$/.exec(name)?.[1]
  if (owner === undefined) return false
  return account === undefined ? owner !== 'anon' : owner === account
}

/** Header that the worker sets on cached responses: epoch ms of when the copy was made. */
export const CACHED_AT = 'x-kept-at'

/** Page → worker. */
export type PageMessage =
  | { type: 'account'; account: string }
  | { type: 'claim' }
  /** Closes the notifications of this site that are on screen. */
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
  /** The account that the server now has for this browser, or `anon`: changed elsewhere. */
  | { type: 'session'; account: string }
  /** The outbox has changed. */
  | { type: 'outbox'; account: string }
  /** A draft on this device has changed. */
  | { type: 'draft'; account: string; row: string }

/** Worker → page, in reply to `compare`: whether the worker was built together with the page's entry file. */
export type BuildAnswer = { isSame: boolean }

/** Lock held by a tab with unsaved input. */
export const UNSENT = 'unsent'

/**
 * A page as it was last seen, shown at first when starting without a network. `sheets` are its style sheets, `style`
 * the rules it needs of them, `until` is when something on it becomes outdated (epoch ms).
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

/** A letter to prefetch: the key is `offer:document:sha256`, expiry is ISO 8601 or null. */
export type LetterToCache = { key: string; url: string; expiresAt: string | null }

export const toLetterKey = (offerId: number, documentId: string, sha256: string) => `${offerId}:${documentId}:${sha256}`

/**
 * The data of this browser's push subscription: the person (who outlives a session, unlike an account key), the site,
 * and the text for pushes without displayable content.
 */
export type DevicePush = { person: string; domain: string; start: string; title: string }

/** BroadcastChannel between the tabs of this origin. */
export const CHANNEL = 'foyer'
