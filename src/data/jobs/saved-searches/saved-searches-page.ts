import { PAGE } from '#contract/zod-free/paths.ts'

/** The tab of saved searches on the page of saved jobs. */
export const SEARCHES_TAB = 'searches'

/** The page that lists a candidate's saved searches. */
export const SAVED_SEARCHES_PAGE = `${PAGE.saved}?tab=${SEARCHES_TAB}`
