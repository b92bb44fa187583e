/** Most pages of a PDF; a longer file is not a resume. */
export const MOST_PAGES = 50
/** Most runs of text on a page; maps and drawings have more. */
export const MOST_RUNS = 8000
/** Most lines of a document. */
export const MOST_LINES = 6000
/** Longest line, characters; the rest is dropped. */
export const LONGEST_LINE = 2000
/** Longest returned text, characters. */
export const LONGEST_TEXT = 200_000
/** Longest source text of a value, characters. */
export const LONGEST_SOURCE = 200
export const MOST_UNMAPPED = 200
/** Most unpacked bytes of one part of an archive, and of all parsed parts together. */
export const LARGEST_PART = 8 * 1024 * 1024
export const LARGEST_DOCUMENT = 16 * 1024 * 1024
/** Deepest nesting of XML elements. */
export const DEEPEST = 200
/** Most elements of an XML document. */
export const MOST_ELEMENTS = 200_000
