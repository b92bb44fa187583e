import { msg } from '#contract/zod-free/text.ts'
import { readCleanText } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from './feed-fault.ts'

/** What was found while searching a text for jobs: whether it has a list at all, and its top-level keys. */
export type FeedOutline = { hasList: boolean; top: string[] }

export const createFeedOutline = (): FeedOutline => ({ hasList: false, top: [] })

const MOST = 12
const LONGEST = 40

/** Adds a name from the top of a text; a few are enough to describe the text. */
export function addNameToOutline(sight: FeedOutline, name: string): void {
  const known = readCleanText(name, LONGEST)
  if (known !== undefined && sight.top.length < MOST && !sight.top.includes(known)) sight.top.push(known)
}

/**
 * The fault for a text without a list of jobs. Such a text is not the feed of an employer without jobs, so nothing may
 * be closed because of it.
 */
export function createNoJobsFault(format: string, expected: string, { top }: FeedOutline): FeedFault {
  return new FeedFault(msg('Read as {format}, which expects {expected}. There is none; what is there: {found}.'), {
    format,
    expected,
    found: top.length > 0 ? top.join(', ') : '-',
  })
}
