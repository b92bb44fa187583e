import { API } from '#contract/zod-free/api-paths.ts'
import { ASSETS, SHELL } from '#contract/zod-free/paths.ts'

/** How the worker handles a request. `network` leaves it to the browser. */
export type Rule = 'page' | 'asset' | 'offers' | 'saved' | 'position' | 'letter' | 'picture' | 'shared' | 'network'

export type RequestFacts = { method: string; mode: string; url: string; hasRange?: boolean; destination?: string }

/**
 * Pages of the app: the site's root, sign-out, `/careers` and below. Except sign-in steps on the server, and calendar
 * files.
 */
const PAGES = /^\/(logout|careers(\/(?!(?:login|calendar)\/).*)?)?$/

const OFFERS = new RegExp(`^${API.offers}(/\\d+)?$`)

/** The caching rule of a request. Requests that no rule matches go to the network, as do all changes. */
export function classifyRequest(request: RequestFacts, origin: string): Rule {
  const url = new URL(request.url)
  const isPage = request.mode === 'navigate'
  if (url.origin !== origin) return 'network'
  if (request.method !== 'GET') return isPage && url.pathname.startsWith('/share/') ? 'shared' : 'network'
  if (isPage) return PAGES.test(url.pathname) ? 'page' : 'network'
  if (url.pathname.startsWith(ASSETS) || url.pathname === SHELL) return 'asset'
  if (OFFERS.test(url.pathname)) return 'offers'
  if (url.pathname === API.savedPositions) return 'saved'
  if (url.pathname === API.positionDetails || url.pathname === API.overrides) return 'position'
  if (isLetterRequest(url) && !request.hasRange) return 'letter'
  if (request.destination === 'image') return 'picture'
  return 'network'
}

const LETTER = new RegExp(`^${API.offers}/\\d+/[^/]+/file$`)

/** A letter for reading; downloads are left to the browser. */
function isLetterRequest(url: URL): boolean {
  return LETTER.test(url.pathname) && !url.searchParams.has('download')
}
