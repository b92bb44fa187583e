import { RE2JS } from 're2js'

/** An instruction of a pattern's program: its operation, targets, and the ranges of letters it consumes. */
export type Step = {
  op: number
  out: number
  arg: number
  runes: ArrayLike<number> & { join(): string }
  matchRune(rune: number): boolean
}
export type Program = {
  start: number
  steps: readonly Step[]
  /** Matches only at the start of the text. */
  isAnchored: boolean
}

/** The engine's opcodes; opcodes missing here are for lookbehind. */
const EITHER: ReadonlySet<number> = new Set([1, 2])
const ON: ReadonlySet<number> = new Set([3, 7])
const [PLACE, MATCH, LETTERS, ANY, ANY_OF_LINE] = [4, 6, 8, 10, 11]
/** Assertions at a position between letters, as bits. */
const [LINE_BEGINS, LINE_ENDS, BEGINS, ENDS, WORD_EDGE, NO_WORD_EDGE] = [1, 2, 4, 8, 16, 32]
/** Flag for ignoring case. */
const FOLDS = 1

/**
 * Compiles a pattern to the engine's program; null if it has instructions not known here. The engine does not document
 * it: read in re2js 2.10.0.
 */
export function compilePatternProgram(pattern: string): Program | null {
  const { inst, start } = RE2JS.compile(pattern).re2Input.prog
  const steps: readonly Step[] = inst
  if (steps.some((step) => step.op > ANY_OF_LINE || isFoldingBeyondAscii(step))) return null
  const program = { start, steps, isAnchored: false }
  const within = findReachableSteps(program, [start], LINE_BEGINS | LINE_ENDS | ENDS | WORD_EDGE | NO_WORD_EDGE)
  return { ...program, isAnchored: within.length === 0 }
}

/** The consuming instructions reachable from others at a position between two letters, or that the pattern matched. */
export function findReachableSteps({ steps }: Program, from: readonly number[], places: number): Step[] | 'found' {
  const reached: Step[] = []
  const seen = new Set(from)
  for (const at of seen) {
    const step = steps[at]
    if (!step) continue
    if (step.op === MATCH) return 'found'
    if (step.op >= LETTERS) reached.push(step)
    else if (ON.has(step.op) || EITHER.has(step.op) || (step.op === PLACE && (step.arg & ~places) === 0))
      seen.add(step.out)
    if (EITHER.has(step.op)) seen.add(step.arg)
  }
  return reached
}

export const LINE_BREAK = 10

const SMALL = 0x20

/** The assertions that are true between two letters; null is the start or end of the text. */
export function getAssertionsBetween(before: number | null, next: number | null): number {
  const begins = before === null ? BEGINS | LINE_BEGINS : before === LINE_BREAK ? LINE_BEGINS : 0
  const ends = next === null ? ENDS | LINE_ENDS : next === LINE_BREAK ? LINE_ENDS : 0
  return begins | ends | (isWordLetter(before) === isWordLetter(next) ? NO_WORD_EDGE : WORD_EDGE)
}

/** Whether the instruction consumes that letter. */
export function canStepConsume(step: Step, letter: number): boolean {
  if (step.op === ANY) return true
  return step.op === ANY_OF_LINE ? letter !== LINE_BREAK : step.matchRune(letter)
}

/** The boundaries of an instruction's ranges: each first letter, and the first one after each end. */
export function listEdgeRunes(step: Step): number[] {
  const runes = Array.from(step.runes)
  if (runes.length > 1) return runes.map((rune, at) => rune + (at % 2))
  const cases = runes.flatMap((rune) => (isCaseFolding(step) ? [rune, rune ^ SMALL, KELVIN, LONG_S] : [rune]))
  return cases.flatMap((rune) => [rune, rune + 1])
}

export const isWordLetter = (letter: number | null): boolean =>
  letter !== null && /\w/.test(String.fromCodePoint(letter))

const isCaseFolding = ({ op, arg, runes }: Step) => op === LETTERS && runes.length === 1 && (arg & FOLDS) !== 0
/** Letters outside ASCII may have more than two cases. */
const isFoldingBeyondAscii = (step: Step) => isCaseFolding(step) && (step.runes[0] ?? 0) > 0x7f

/** The Kelvin sign and the long s, which match k and s when case is ignored. */
const [KELVIN, LONG_S] = [0x212a, 0x17f]
