import type { BackwardArrow } from '#tests/architecture/mutual-rooms.ts'

/** Remaining cycles of imports, by their files. This list may only shrink. */
export const CYCLES: readonly (readonly string[])[] = []

/**
 * Rooms of the server that still import each other: the arrow to be removed. This list may only shrink, and so may the
 * number of files in an entry.
 */
export const BACKWARD_ARROWS: readonly BackwardArrow[] = [
  {
    from: 'server/files',
    to: 'server/integrations',
    files: 2,
    why: 'the parser processes read resumes and forms of other systems',
  },
  {
    from: 'server/files',
    to: 'server/signing',
    files: 1,
    why: 'the parser processes try whether a letter can be signed',
  },
  {
    from: 'server/platform',
    to: 'server/search-index',
    files: 2,
    why: 'services name the search, and a request says who waits for it',
  },
]

/** Functions by file whose names are still unusual. This list may only shrink. */
export const UNUSUAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  // Migrations read as lists of columns with it, and stay as they are.
  'server/db/columns.ts': ['required', 'flag', 'json', 'to'],
  // Called like the macro that marks the app's texts.
  'src/contract/zod-free/text.ts': ['msg'],
}
