import {
  readSubtable,
  readUint16List,
  readClassDefinition,
  readCoverage,
  sliceView,
  type Coverage,
} from './coverage.ts'
import { locateNextGlyph, type Glyph, type Skip } from './glyph.ts'
import type { Buffer, Subtable } from './layout-table.ts'

/** A condition on the glyph at one position of a context. */
type Test = (glyph: number) => boolean
type Rule = { before: readonly Test[]; input: readonly Test[]; after: readonly Test[]; actions: readonly Action[] }
/** Apply that lookup to this glyph of the input. */
type Action = { place: number; lookup: number }

/** A contextual subtable: GSUB 5 and 6, GPOS 7 and 8. `isChained`: also checks the glyphs before and after. */
export function compileContextualLookup(view: DataView, isChained: boolean): Subtable | null {
  const format = view.getUint16(0)
  if (format === 3) return compileCoverageContext(view, isChained)
  const covers = readCoverage(readSubtable(view, 2))
  const rulesOf = format === 1 ? compileGlyphRules(view, isChained, covers) : compileClassRules(view, isChained)
  const known = new Map<number, readonly Rule[]>()
  return {
    covers,
    apply: (buffer, at, skip) => {
      const id = buffer.glyphs[at]?.id ?? 0
      const rules = known.get(id) ?? rulesOf(id)
      known.set(id, rules)
      return applyFirstMatchingRule(rules, buffer, at, skip)
    },
  }
}

function applyFirstMatchingRule(rules: readonly Rule[], buffer: Buffer, at: number, skip: Skip): number | null {
  for (const rule of rules) {
    const readNextCoverages = applyContextRule(rule, buffer, at, skip)
    if (readNextCoverages !== null) return readNextCoverages
  }
  return null
}

function applyContextRule(
  { before, input, after, actions }: Rule,
  buffer: Buffer,
  at: number,
  skip: Skip,
): number | null {
  const { glyphs } = buffer
  const matched = matchGlyphSequence(glyphs, at, 1, input, skip)
  if (!matched || !matchGlyphSequence(glyphs, at, -1, before, skip)) return null
  const last = matched.at(-1) ?? at
  if (!matchGlyphSequence(glyphs, last, 1, after, skip)) return null
  const inputs = [at, ...matched].map((index) => glyphs[index])
  const end = glyphs[last + 1]
  for (const { place, lookup } of actions) {
    const glyph = inputs[place]
    const index = glyph ? glyphs.indexOf(glyph) : -1
    if (index >= 0) buffer.applyLookup(lookup, index)
  }
  return Math.max(end ? glyphs.indexOf(end) : glyphs.length, at + 1)
}

/** The places of the glyphs that pass these tests, one after the other; null if one test fails. */
function matchGlyphSequence(
  glyphs: readonly Glyph[],
  at: number,
  step: 1 | -1,
  tests: readonly Test[],
  skip: Skip,
): number[] | null {
  const places: number[] = []
  let place = at
  for (const test of tests) {
    place = locateNextGlyph(glyphs, place, step, skip)
    const glyph = glyphs[place]
    if (!glyph || !test(glyph.id)) return null
    places.push(place)
  }
  return places
}

function compileCoverageContext(view: DataView, isChained: boolean): Subtable | null {
  let at = 2
  const next = (): Coverage[] => {
    const offsets = readUint16List(view, at)
    at += 2 + 2 * offsets.length
    return offsets.map((offset) => readCoverage(sliceView(view, offset)))
  }
  if (!isChained) {
    const [count, actionCount] = [view.getUint16(2), view.getUint16(4)]
    const parts = readUint16List(view, 2, count, 6).map((offset) => readCoverage(sliceView(view, offset)))
    return createCoverageSubtable([], parts, [], readLookupActions(view, 6 + 2 * count, actionCount))
  }
  const [before, input, after] = [next(), next(), next()]
  return createCoverageSubtable(before, input, after, readLookupActions(view, at + 2, view.getUint16(at)))
}

function createCoverageSubtable(
  before: Coverage[],
  input: Coverage[],
  after: Coverage[],
  actions: Action[],
): Subtable | null {
  const [covers, ...rest] = input
  if (!covers) return null
  const toTests = (list: Coverage[]) => list.map((coverage) => (glyph: number) => coverage.has(glyph))
  const rule: Rule = { before: toTests(before), input: toTests(rest), after: toTests(after), actions }
  return { covers, apply: (buffer, at, skip) => applyContextRule(rule, buffer, at, skip) }
}

function compileGlyphRules(view: DataView, isChained: boolean, covers: Coverage) {
  const test = (expected: number) => (glyph: number) => glyph === expected
  return (id: number) => readRuleSet(view, 4, covers.get(id) ?? -1, isChained, [test, test, test])
}

function compileClassRules(view: DataView, isChained: boolean) {
  const tables = isChained ? [4, 6, 8] : [4, 4, 4]
  const [before, input, after] = tables.map((at) =>
    view.getUint16(at) === 0 ? new Map<number, number>() : readClassDefinition(readSubtable(view, at)),
  )
  const test = (classes: ReadonlyMap<number, number> | undefined) => (expected: number) => (glyph: number) =>
    (classes?.get(glyph) ?? 0) === expected
  const sets = isChained ? 10 : 6
  return (id: number) =>
    readRuleSet(view, sets, input?.get(id) ?? 0, isChained, [test(before), test(input), test(after)])
}

type Tests = readonly [before: (n: number) => Test, input: (n: number) => Test, after: (n: number) => Test]

function readRuleSet(view: DataView, at: number, index: number, isChained: boolean, tests: Tests): Rule[] {
  if (index < 0 || index >= view.getUint16(at)) return []
  const offset = view.getUint16(at + 2 + 2 * index)
  if (offset === 0) return []
  const set = sliceView(view, offset)
  return readUint16List(set, 0).map((rule) => readRule(sliceView(set, rule), isChained, tests))
}

function readRule(view: DataView, isChained: boolean, [before, input, after]: Tests): Rule {
  let at = 0
  const next = (isInput: boolean) => {
    const count = Math.max(view.getUint16(at) - (isInput ? 1 : 0), 0)
    const list = readUint16List(view, at, count)
    at += 2 + 2 * count
    return list
  }
  if (isChained) {
    const [left, middle, right] = [next(false), next(true), next(false)]
    const actions = readLookupActions(view, at + 2, view.getUint16(at))
    return { before: left.map(before), input: middle.map(input), after: right.map(after), actions }
  }
  const [count, actionCount] = [Math.max(view.getUint16(0) - 1, 0), view.getUint16(2)]
  const list = readUint16List(view, 0, count, 4)
  return { before: [], input: list.map(input), after: [], actions: readLookupActions(view, 4 + 2 * count, actionCount) }
}

function readLookupActions(view: DataView, at: number, count: number): Action[] {
  return Array.from({ length: count }, (_, index) => ({
    place: view.getUint16(at + 4 * index),
    lookup: view.getUint16(at + 4 * index + 2),
  }))
}
