import {
  listEdgeRunes,
  findReachableSteps,
  isWordLetter,
  LINE_BREAK,
  getAssertionsBetween,
  type Program,
  compilePatternProgram,
  type Step,
  canStepConsume,
} from './pattern-program.ts'

/** A matching text, `none` if there is none, `unknown` if the search would take too long. */
export type FoundText = { text: string } | 'none' | 'unknown'

/** Remaining steps for all searches of a form together. */
export type Effort = { left: number }
/** Steps of one search, some 30 ms. */
const MOST_STEPS = 200_000

/**
 * Finds the shortest text within the length limits that all patterns match, by simulating their programs in parallel,
 * letter by letter. `none` is reliable.
 */
export function findMatchingText(
  patterns: readonly string[],
  { least, most }: { least: number; most: number },
  effort: Effort = { left: MOST_STEPS },
): FoundText {
  if (least > most) return 'none'
  const programs = patterns.map((pattern) => compilePatternProgram(pattern)).filter((program) => program !== null)
  const until = Math.max(0, effort.left - MOST_STEPS)
  const letters = pickDistinctLetters(programs, effort)
  if (programs.length < patterns.length) return 'unknown'
  const seen = new Set<string>()
  // Breadth first: a later path to the same state is longer and no better.
  const places: Position[] = [{ text: '', length: 0, before: null, waiting: programs.map(() => []) }]
  for (const place of places) {
    if (effort.left <= until) return 'unknown'
    const atEnd = place.waiting.map((waiting, at) => advanceProgram(programs[at], waiting, place.before, null, effort))
    if (place.length >= least && atEnd.every((waiting) => waiting === 'found')) return { text: place.text }
    if (place.length >= most) continue
    for (const letter of letters) {
      const waiting = place.waiting.map((one, at) => advanceProgram(programs[at], one, place.before, letter, effort))
      if (waiting.some((one, at) => one.length === 0 && programs[at]?.isAnchored)) continue
      const length = place.length + 1
      const key = `${classifyLetter(letter)} ${Math.min(length, least)} ${waiting.join(' ')}`
      if (seen.size === seen.add(key).size) continue
      places.push({ text: place.text + String.fromCodePoint(letter), length, before: letter, waiting })
    }
  }
  return 'none'
}

/** Progress of one pattern: its pending instructions, or that it matched. */
type Waiting = readonly number[] | 'found'
type Position = { text: string; length: number; before: number | null; waiting: readonly Waiting[] }

/**
 * Advances over the position between two letters, and over the second letter; null is the start and the end of the
 * text.
 */
function advanceProgram(
  program: Program | undefined,
  waiting: Waiting,
  before: number | null,
  next: number | null,
  effort: Effort,
): Waiting {
  if (waiting === 'found' || program === undefined) return waiting
  const reached = findReachableSteps(program, [program.start, ...waiting], getAssertionsBetween(before, next))
  effort.left -= waiting.length + reached.length + 1
  if (reached === 'found') return reached
  if (next === null) return []
  const taken = reached.filter((step) => canStepConsume(step, next)).map(({ out }) => out)
  return [...new Set(taken)].toSorted((one, other) => one - other)
}

/**
 * Includes letters at the edges of word and line-break classes, and the first one after the surrogates, which are
 * excluded.
 */
const USUAL = ['a', 'A', '0', ' ', '_', '-', '\0', '\n', '\v', ':', '[', '`', '{', '\uE000'].map((one) =>
  one.charCodeAt(0),
)

/** One letter for each set of letters that no instruction distinguishes, preferring letters that people type. */
function pickDistinctLetters(programs: readonly Program[], effort: Effort): readonly number[] {
  const steps = new Map<string, Step>()
  for (const step of programs.flatMap((program) => program.steps)) {
    if (step.runes.length === 0) continue
    effort.left -= step.runes.length
    if (effort.left <= 0) return []
    steps.set(`${step.arg} ${step.runes.join()}`, step)
  }
  const edges = new Set([...steps.values()].flatMap((step) => listEdgeRunes(step)))
  const letters = [...USUAL, ...edges].filter((letter) => letter <= 0x10_ffff && !isHalfSurrogate(letter))
  effort.left -= letters.length * steps.size
  if (effort.left <= 0) return []
  const unlike = new Map<string, number>()
  for (const letter of letters) {
    const taken = [...steps.values()].map((step) => (canStepConsume(step, letter) ? '1' : '0')).join('')
    const key = `${classifyLetter(letter)} ${taken}`
    if (!unlike.has(key)) unlike.set(key, letter)
  }
  return [...unlike.values()]
}

/** The class of a character, on which word and line assertions next to it depend. */
function classifyLetter(letter: number): 'break' | 'word' | 'other' {
  if (letter === LINE_BREAK) return 'break'
  return isWordLetter(letter) ? 'word' : 'other'
}

const isHalfSurrogate = (letter: number) => letter >= 0xd800 && letter < 0xe000
