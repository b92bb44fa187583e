import type { PageId } from '#contract/zod-free/page-ids.ts'

/** The configuration for a page, or else the one for every page. */
export function findPageConfig<T>(
  byPage: Partial<Record<PageId | 'default', T>>,
  page: PageId | undefined,
): T | undefined {
  return (page && byPage[page]) ?? byPage.default
}
