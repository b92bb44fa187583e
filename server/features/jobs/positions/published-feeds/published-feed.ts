import type { FeedRow } from './stream-open-rows.ts'
import type { FeedVersion } from './feed-version.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'

/** What formats need to know about the site of a feed. */
/** `country`: the employer's two-letter code, empty if unknown. */
export type FeedSite = { name: string; address: SiteAddress; version: FeedVersion; country: string }

/**
 * A format in which all open jobs of a tenant are written. It writes the text in pieces, so that the size costs no
 * memory.
 */
export type Feed = {
  name: string
  path: string
  mediaType: string
  /** Writes the feed; `jobs` are the rows, newest first. */
  write(jobs: AsyncIterable<FeedRow>, site: FeedSite): AsyncIterable<string>
}
