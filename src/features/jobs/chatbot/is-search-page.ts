import { findPageId } from '#contract/zod-free/page-id.ts'
import { PAGE } from '#contract/zod-free/paths.ts'

const ASKS = /[?&](?:query|location|start|pid|sort_by|filter_\w+)=/

/** `/careers/search`, `/careers/{query}/{location}`, and the careers home with result parameters. */
export function isSearchPage(path: string, search: string): boolean {
  if (path === PAGE.search) return true
  if (path === PAGE.home) return ASKS.test(search)
  return findPageId(path) === 'jobs' && path !== PAGE.searchFilters && path.split('/').length === 4
}
