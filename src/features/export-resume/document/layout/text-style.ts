import type { FontFamily, FontWeight } from '#src/features/export-resume/fonts/font-loader.ts'
import type { Color } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { StructureNode } from '#src/features/export-resume/document/structure.ts'

/** How text is set. `leading`: from one baseline to the next, in points. */
export type TextStyle = {
  family: FontFamily
  weight: FontWeight
  size: number
  leading: number
  color: Color
  /** Tabular digits, so that dates align. */
  hasTabularFigures?: boolean
}

/** A stretch of a paragraph in one style. */
export type Inline = {
  text: string
  style: TextStyle
  node: StructureNode | null
  /** Between two things on one line: gone where a line ends. */
  isSeparator?: boolean
}
