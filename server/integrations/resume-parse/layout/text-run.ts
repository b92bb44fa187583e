/** A piece of text as it stands on a page: `x` from the left and `y` from the top, to the base line, in points. */
export type TextRun = {
  text: string
  x: number
  y: number
  width: number
  size: number
  isBold: boolean
  isRightToLeft: boolean
}

/** A page of a PDF as it is read. */
export type PageRuns = { number: number; width: number; height: number; runs: TextRun[] }
