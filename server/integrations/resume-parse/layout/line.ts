/** A line of a document with its layout and formatting, from which its meaning is derived. */
export type Line = {
  text: string
  /** The text, split at wide gaps, tabs or cells. */
  parts: string[]
  page: number | null
  /** Font size in points; 0 if unknown. */
  size: number
  isBold: boolean
  /** Space above the line, in multiples of its height; 0 if unknown. */
  gap: number
  /** Left edge, in points. */
  x: number
  /** Left edges of the parts, if known. */
  xs: number[]
  /** Number of the column or table cell, which its lines share. */
  column: number
  isBullet: boolean
  /** Level of a heading's style; 0 for other text. */
  level: number
  /** Whether the line is in the header or footer of a page. */
  isEdge: boolean
  /** Whether the next line begins with a word that did not fit into this one. */
  isFull: boolean
  /** The lines from which this line was joined; undefined if it is original. */
  from?: readonly Line[]
}

/** Creates a line of which only the text is known. */
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
