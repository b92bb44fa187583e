import { readTableTag } from '#contract/pdf-text/font-tables.ts'
import { readSubtable, readUint16List, sliceView, type Coverage } from './coverage.ts'
import type { Glyph, Skip } from './glyph.ts'
import type { GlyphDefinitions } from './glyph-definitions.ts'

/** The glyphs that lookups change, and a way to apply another lookup at a position. */
export type Buffer = { glyphs: Glyph[]; applyLookup: (lookup: number, at: number) => number | null }
/**
 * Tries to apply a subtable to the glyph at an index. Returns the index to continue from, or null if it does not apply.
 */
export type Apply = (buffer: Buffer, at: number, skip: Skip) => number | null
export type Subtable = { covers: Coverage; apply: Apply }
/** Compiles a subtable from its data; null for an unknown type. */
export type Compile = (type: number, view: DataView, definitions: GlyphDefinitions) => Subtable | null
type Lookup = { skip: Skip; subtables: readonly Subtable[] }

/** `GSUB` or `GPOS`. */
export type LayoutTable = {
  /**
   * Applies the lookups of these features in the order of the table. `reaches`: whether a feature is meant for a
   * glyph.
   */
  apply: (glyphs: Glyph[], use: Use) => void
}
export type Use = {
  script: string
  language: string
  features: readonly string[]
  reaches: (feature: string, glyph: Glyph) => boolean
}

/** Most nested calls of lookups: a font that exceeds them is broken. */
const DEEPEST = 8
const USES_MARK_SET = 0x10

/** Reads a layout table; lookups are compiled when they are first needed. */
export function readLayoutTable(
  table: DataView | undefined,
  compile: Compile,
  definitions: GlyphDefinitions,
): LayoutTable | null {
  if (!table) return null
  const lookupList = readSubtable(table, 8)
  const compiled = new Map<number, Lookup>()
  const getLookup = (index: number): Lookup => {
    const known = compiled.get(index)
    if (known) return known
    const lookup = readLookup(readSubtable(lookupList, 2 + 2 * index), compile, definitions)
    compiled.set(index, lookup)
    return lookup
  }
  const plans = new Map<string, readonly Step[]>()
  const getPlan = ({ script, language, features }: Use) => {
    const key = `${script}/${language}/${toFeatureKey(features)}`
    const plan = plans.get(key) ?? listLookupsOfFeatures(table, script, language, features)
    plans.set(key, plan)
    return plan
  }
  return {
    apply: (glyphs, use) => {
      for (const { index, feature } of getPlan(use)) {
        const { skip, subtables } = getLookup(index)
        if (!glyphs.some(({ id }) => subtables.some(({ covers }) => covers.has(id)))) continue
        const buffer = createGlyphBuffer(glyphs, getLookup)
        let at = 0
        while (at < glyphs.length) {
          const glyph = glyphs[at]
          const isMeant = glyph && use.reaches(feature, glyph) && !skip(glyph)
          at = (isMeant ? applySubtables(subtables, buffer, at, skip) : null) ?? at + 1
        }
      }
    },
  }
}

function createGlyphBuffer(glyphs: Glyph[], lookupAt: (index: number) => Lookup): Buffer {
  let depth = 0
  const buffer: Buffer = {
    glyphs,
    applyLookup: (index, at) => {
      if (depth >= DEEPEST) return null
      depth += 1
      const { skip, subtables } = lookupAt(index)
      const next = applySubtables(subtables, buffer, at, skip)
      depth -= 1
      return next
    },
  }
  return buffer
}

function applySubtables(subtables: readonly Subtable[], buffer: Buffer, at: number, skip: Skip): number | null {
  const id = buffer.glyphs[at]?.id
  if (id === undefined) return null
  for (const { covers, apply } of subtables) {
    const next = covers.has(id) ? apply(buffer, at, skip) : null
    if (next !== null) return next
  }
  return null
}

function readLookup(view: DataView, compile: Compile, definitions: GlyphDefinitions): Lookup {
  const [type, flag, count] = [view.getUint16(0), view.getUint16(2), view.getUint16(4)]
  const markSet = (flag & USES_MARK_SET) === 0 ? null : view.getUint16(6 + 2 * count)
  const subtables = readUint16List(view, 4).flatMap((at) => compile(type, sliceView(view, at), definitions) ?? [])
  return { skip: definitions.skipFor(flag, markSet), subtables }
}

const names = new WeakMap<readonly string[], string>()

/** Cached, since the few feature lists are needed for every word. */
function toFeatureKey(features: readonly string[]): string {
  const known = names.get(features) ?? features.join()
  names.set(features, known)
  return known
}

type Step = { index: number; feature: string }

/** The lookups of these features for a script and language, in their order. */
function listLookupsOfFeatures(table: DataView, script: string, language: string, features: readonly string[]): Step[] {
  const chosen = findLanguageSystem(readSubtable(table, 4), script, language)
  if (!chosen) return []
  const featureList = readSubtable(table, 6)
  const required = chosen.getUint16(2)
  const steps = new Map<number, Step>()
  for (const number of [...(required === 0xffff ? [] : [required]), ...readUint16List(chosen, 4)]) {
    const feature = readTableTag(featureList, 2 + 6 * number)
    if (!features.includes(feature)) continue
    for (const index of readUint16List(readSubtable(featureList, 2 + 6 * number + 4), 2))
      if (!steps.has(index)) steps.set(index, { index, feature })
  }
  return [...steps.values()].sort((one, other) => one.index - other.index)
}

function findLanguageSystem(scripts: DataView, script: string, language: string): DataView | null {
  const records = readTaggedOffsets(scripts, 0)
  const chosen = records.get(script) ?? records.get('DFLT') ?? records.get('latn')
  if (chosen === undefined) return null
  const table = sliceView(scripts, chosen)
  const own = readTaggedOffsets(table, 2).get(language)
  if (own !== undefined) return sliceView(table, own)
  return table.getUint16(0) === 0 ? null : readSubtable(table, 0)
}

function readTaggedOffsets(view: DataView, at: number): Map<string, number> {
  return new Map(
    Array.from({ length: view.getUint16(at) }, (_, index) => {
      const record = at + 2 + 6 * index
      return [readTableTag(view, record), view.getUint16(record + 4)] as const
    }),
  )
}
