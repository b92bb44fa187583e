/** Maximum pages of a PDF: longer files are not resumes. */
export const MOST_PAGES = 50
/** Runs per page; maps and drawings have more. */
export const MOST_RUNS = 8000
/** Lines per document. */
export const MOST_LINES = 6000
/** Characters per line; the rest is dropped. */
export const LONGEST_LINE = 2000
/** Characters of the returned text. */
export const LONGEST_TEXT = 200_000
/** Characters of a value's source text. */
export const LONGEST_SOURCE = 200
export const MOST_UNMAPPED = 200
/** Unpacked bytes of one part of an archive, and of all parsed parts. */
export const LARGEST_PART = 8 * 1024 * 1024
export const LARGEST_DOCUMENT = 16 * 1024 * 1024
/** Nesting of elements. */
export const DEEPEST = 200
/** Elements of one XML document. */
export const MOST_ELEMENTS = 200_000
