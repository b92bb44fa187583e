import type { PageId } from '#contract/zod-free/page-ids.ts'

/** What the employer configured for a page, else for every page. */
export function getPageSection<T>(
  byPage: Partial<Record<PageId | 'default', T>>,
  page: PageId | undefined,
): T | undefined {
  return (page && byPage[page]) ?? byPage.default
}
