import { readSubtable, readClassDefinition, readCoverage, sliceView } from './coverage.ts'
import type { Glyph, Skip } from './glyph.ts'

/** Glyph classes of the `GDEF` table. */
export type GlyphDefinitions = {
  isMark: (glyph: number) => boolean
  /** The glyphs that a lookup with this flag ignores; `markSet` is the only set of marks that it does not ignore. */
  skipFor: (flag: number, markSet: number | null) => Skip
}

const [BASE, LIGATURE, MARK] = [1, 2, 3]
const IGNORE: readonly [flag: number, glyphClass: number][] = [
  [2, BASE],
  [4, LIGATURE],
  [8, MARK],
]

const NONE: ReadonlyMap<number, number> = new Map()

/** Reads the classes of glyphs and of marks. Without the table, lookups ignore no glyph. */
export function readGlyphDefinitions(gdef: DataView | undefined): GlyphDefinitions {
  const followField = (field: number) => (gdef && gdef.getUint16(field) !== 0 ? readSubtable(gdef, field) : null)
  const classTable = followField(4)
  const classes = classTable ? readClassDefinition(classTable) : NONE
  const attachTable = followField(10)
  const attachClasses = attachTable ? readClassDefinition(attachTable) : NONE
  const sets = gdef && gdef.getUint16(2) >= 2 ? readMarkSets(followField(12)) : []
  const isMark = (glyph: number) => classes.get(glyph) === MARK
  return {
    isMark,
    skipFor: (flag, markSet) => {
      const ignored = new Set(IGNORE.flatMap(([bit, glyphClass]) => ((flag & bit) === 0 ? [] : [glyphClass])))
      const attachClass = flag >> 8
      const only = markSet === null ? null : (sets[markSet] ?? NONE)
      return ({ id }: Glyph) => {
        const glyphClass = classes.get(id) ?? 0
        if (ignored.has(glyphClass)) return true
        if (glyphClass !== MARK) return false
        if (only) return !only.has(id)
        return attachClass !== 0 && attachClasses.get(id) !== attachClass
      }
    },
  }
}

function readMarkSets(view: DataView | null) {
  if (!view) return []
  return Array.from({ length: view.getUint16(2) }, (_, index) =>
    readCoverage(sliceView(view, view.getUint32(4 + 4 * index))),
  )
}
