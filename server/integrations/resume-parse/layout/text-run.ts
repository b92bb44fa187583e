/** A piece of text on a page: `x` from the left and `y` from the top to the baseline, in points. */
export type TextRun = {
  text: string
  x: number
  y: number
  width: number
  size: number
  isBold: boolean
  isRightToLeft: boolean
}

/** The extracted text of a PDF page. */
export type PageRuns = { number: number; width: number; height: number; runs: TextRun[] }
