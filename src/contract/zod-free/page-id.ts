import type { PageId } from './page-ids.ts'

/** Pages whose path is their id. */
const NAMED = /^\/careers\/(dashboard|profile|settings|login|applications|interviews|onboarding|offers|offer)$/

// Patterns of paths, in order: the first match counts.
const ADDRESSES: readonly [pattern: RegExp, page: PageId][] = [
  [/^\/careers\/dashboardv2$/, 'dashboard'],
  [/^\/logout$/, 'logout'],
  [/^\/careers\/apply(?:\/private)?$/, 'applyPage'],
  [/^\/careers\/export-resume$/, 'exportResume'],
  [/^\/careers\/forms\/center$/, 'documentCenter'],
  [/^\/careers\/forms(?:\/|$)/, 'formView'],
  [/^\/careers\/saved-jobs$/, 'savedJobs'],
  [/^\/careers\/offer-letter(?:\/|$)/, 'offerLetter'],
  [/^\/careers\/offer\/[^/]+\/offer-document\//, 'offerLetter'],
  [/^\/careers\/offer\//, 'offer'],
  [/^\/careers\/jtn(?:\/|$)/, 'jtn'],
  [/^\/careers\/applications\//, 'applications'],
  [/^\/careers\/job\/./, 'singlePosition'],
  [/^\/careers(?:\/job|\/search|\/[^/]+\/[^/]+)?$/, 'jobs'],
]

/** The page of a path (without query); undefined if the product has none there. */
export function findPageId(path: string): PageId | undefined {
  const address = path.replace(/\/+$/, '')
  const named = NAMED.exec(address)?.[1] as PageId | undefined
  return named ?? ADDRESSES.find(([pattern]) => pattern.test(address))?.[1]
}
