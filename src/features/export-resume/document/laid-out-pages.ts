import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Cluster } from '#contract/pdf-text/glyph-cluster.ts'
import type { StructureNode } from './structure.ts'

/**
 * A document with everything in its place. The PDF and the preview on the screen draw the same one, so both break
 * lines and pages alike. Points (1/72 inch) from the top left corner, also where one reads from the right.
 */
export type Pages = {
  title: string
  author: string
  language: string
  direction: 'ltr' | 'rtl'
  width: number
  height: number
  structure: StructureNode
  pages: readonly Page[]
}
/** Marks in reading order. */
export type Page = { marks: readonly Mark[] }
export type Mark = TextRun | Rectangle

/** Text of one font and direction on one line. `y` is its baseline. */
export type TextRun = {
  kind: 'text'
  text: string
  x: number
  y: number
  width: number
  size: number
  color: Color
  font: Font
  isRightToLeft: boolean
  /** Clusters from left to right. */
  clusters: readonly Cluster[]
  /** Null for text that is not part of the document, such as a page number. */
  node: StructureNode | null
}
/** A rectangle, which is never read aloud. */
export type Rectangle = { kind: 'rectangle'; x: number; y: number; width: number; height: number; color: Color }

/** Red, green and blue, 0 to 1. */
export type Color = readonly [number, number, number]

export const PAPERS = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const
export type Paper = keyof typeof PAPERS
