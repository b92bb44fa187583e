/** A line of a document, with what it looks like: what the meaning is read from. */
export type Line = {
  text: string
  /** The text in pieces, where wide gaps, tabs or cells part it. */
  parts: string[]
  page: number | null
  /** Of the letters, in points; 0 where it is not known. */
  size: number
  isBold: boolean
  /** Space above, in heights of this line; 0 where it is not known. */
  gap: number
  /** Left edge, in points. */
  x: number
  /** Left edges of the parts, where they are known. */
  xs: number[]
  /** Lines of one column, or of one cell of a table, have the same number. */
  column: number
  isBullet: boolean
  /** The level of the heading's style; 0 for everything else. */
  level: number
  /** In the header or footer of a page. */
  isEdge: boolean
  /** The next line begins with a word that this one had no room for. */
  isFull: boolean
  /** The lines that it was put together from, if it was. */
  from?: readonly Line[]
}

/** A line of which only the text is known. */
export function createLine(text: string, more: Partial<Line> = {}): Line {
  return {
    text,
    parts: [text],
    page: null,
    size: 0,
    isBold: false,
    gap: 0,
    x: 0,
    xs: [],
    column: 0,
    isBullet: false,
    level: 0,
    isEdge: false,
    isFull: false,
    ...more,
  }
}
