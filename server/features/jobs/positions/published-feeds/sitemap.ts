import { PAGE } from '#contract/zod-free/paths.ts'
import { getPositionPath } from '#server/features/jobs/positions/presenter.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { escapeXml } from '#server/platform/html/xml.ts'

/**
 * Limits of search engines for one sitemap (sitemaps.org): the number of addresses, and a size that no proxy refuses.
 */
const MAX_URLS = 50_000
const MAX_BYTES = 10_000_000
/** Bytes reserved for the declaration, the root element and the pages that are no jobs. */
const FRAME_BYTES = 2000

export const SITEMAP = '/sitemap.xml'
/** The address at which clients of such sites look for the jobs. */
export const CAREERS_SITEMAP = `${PAGE.home}/sitemap.xml`
const OPEN = '<?xml version="1.0" encoding="utf-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export type SitemapRow = { id: number; secret_id: number | null; changed_at: number }

const PAGES = [PAGE.home, PAGE.search]

/** Jobs of one part: as many as fit, however large their ids are. */
export function computeJobsPerSitemapPart(address: SiteAddress): number {
  const longest = Buffer.byteLength(
    renderSitemapEntry({ id: 0, secret_id: Number.MAX_SAFE_INTEGER, changed_at: 0 }, address),
  )
  return Math.min(MAX_URLS - PAGES.length, Math.floor((MAX_BYTES - FRAME_BYTES) / longest))
}

/** The addresses of one part; the first part also contains the pages that are no jobs. */
export async function* streamSitemapPart(rows: AsyncIterable<SitemapRow>, part: number, address: SiteAddress) {
  yield `${OPEN}<urlset ${NAMESPACE}>`
  if (part === 1) for (const page of PAGES) yield `\n<url><loc>${escapeXml(address(page))}</loc></url>`
  for await (const row of rows) yield renderSitemapEntry(row, address)
  yield '\n</urlset>\n'
}

/** Writes the sitemap index, which lists the parts. */
export async function* streamSitemapIndex(parts: number, changedAt: number, addressOfPart: (part: number) => string) {
  yield `${OPEN}<sitemapindex ${NAMESPACE}>`
  for (let part = 1; part <= parts; part += 1) {
    const url = escapeXml(addressOfPart(part))
    yield `\n<sitemap><loc>${url}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></sitemap>`
  }
  yield '\n</sitemapindex>\n'
}

function renderSitemapEntry({ changed_at, ...row }: SitemapRow, address: SiteAddress): string {
  const url = escapeXml(address(getPositionPath({ ...row, is_private: 0 })))
  return `\n<url><loc>${url}</loc><lastmod>${new Date(changed_at).toISOString()}</lastmod></url>`
}
