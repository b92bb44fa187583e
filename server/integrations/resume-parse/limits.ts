/** Pages of a PDF that are read: longer files are not resumes. */
export const MOST_PAGES = 50
/** Pieces of text on one page; maps and drawings have more. */
export const MOST_RUNS = 8000
/** Lines of one document. */
export const MOST_LINES = 6000
/** Characters of one line; the rest of it is dropped. */
export const LONGEST_LINE = 2000
/** Characters of the text that is handed back. */
export const LONGEST_TEXT = 200_000
/** Characters of the words that a value was found in. */
export const LONGEST_SOURCE = 200
export const MOST_UNMAPPED = 200
/** Unpacked bytes of one part of an archive, and of all parts that are read. */
export const LARGEST_PART = 8 * 1024 * 1024
export const LARGEST_DOCUMENT = 16 * 1024 * 1024
/** Elements within each other. */
export const DEEPEST = 200
/** Elements of one XML document. */
export const MOST_ELEMENTS = 200_000
