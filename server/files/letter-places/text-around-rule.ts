import { getRightEdge, getTopEdge, type Box } from './page-geometry.ts'
import type { Rule } from './lines/ruled-lines.ts'
import { isAgainstPageDirection, type Segment } from './lines/text-segments.ts'

/** The words around a line, which may tell what it is for. */
export type RuleSurroundings = {
  before: Segment | null
  /** Text after the line that belongs to it: "Signed: ____ (Employee)". */
  behind: Segment | null
  below: Segment[]
  above: Segment | null
  /** Text above in the same column, closest first. */
  headings: Segment[]
  /** The lines of text below without another rule in between. */
  unbroken: Segment[]
}
type PageText = { words: readonly Segment[]; rules: readonly Rule[]; isMirrored: boolean }

/**
 * The distance up to which words belong to a line, in type sizes: before it, below it, above it, and each further line
 * below.
 */
const REACH = { before: 3, below: 1.7, above: 5, next: 1.7 }
/** Greatest distance of a heading above, in points. */
const HEADING = 120
const MOST_BELOW = 4

/** Collects the text around a line of a page. */
export function readTextAroundRule(rule: Rule, { words, rules, isMirrored }: PageText): RuleSurroundings {
  const against = words.filter(({ text }) => isAgainstPageDirection(text, isMirrored))
  const along = words.filter((one) => !against.includes(one))
  const closed = [...against, ...along.filter(({ text }) => /^[()]/.test(text))]
  const first = rule.on ?? findWordsBeforeRule(rule, along, rules)
  const before = first ?? findWordsAfterRule(rule, closed, rules)
  const isAgainst = before !== null && against.includes(before)
  const next = first
    ? findWordsAfterRule(rule, words, rules)
    : isAgainst
      ? findWordsBeforeRule(rule, against, rules)
      : null
  const behind = next && (closed.includes(next) || !hasOwnRule(next, rules, rule)) ? next : null
  const isOwn = before && (!rule.on || rule.isRest)
  const x = isOwn ? Math.min(before.x, rule.x) : rule.x
  const end = isOwn ? Math.max(getRightEdge(before), rule.x + rule.width) : rule.x + rule.width
  const span = { x, width: end - x }
  const column = words.filter((one) => one !== before && isOverlappingWidth(span, one))
  const lower = column.filter((one) => getTopEdge(one) <= rule.y + 1).toSorted((a, b) => b.y - a.y)
  const upper = column.filter((one) => one.y >= rule.y - 1).toSorted((a, b) => a.y - b.y)
  const closest = upper[0]
  const isClose =
    closest &&
    (closest.y - rule.y < REACH.above * closest.size || getTopEdge(closest) <= rule.roof) &&
    !hasRuleBetween(rule, closest, rules) &&
    !isTextOfRuleAbove(closest, rule, rules)
  const headings = upper.filter((one) => one.y - rule.y < HEADING)
  return {
    before,
    behind,
    below: listTextLinesBelow(rule, lower, rules),
    above: isClose ? closest : null,
    headings,
    unbroken: headings.filter((one) => !hasRuleBetween(rule, one, rules)),
  }
}

/** The words at the height of the line that end before it. */
function findWordsBeforeRule(rule: Rule, words: readonly Segment[], rules: readonly Rule[]): Segment | null {
  const found = words.findLast(
    (one) =>
      one.y < rule.y + 0.7 * one.size &&
      getTopEdge(one) > rule.y &&
      getRightEdge(one) <= rule.x + 2 &&
      rule.x - getRightEdge(one) < REACH.before * one.size &&
      !rules.some((other) => areRulesLevel(other, rule) && other.x >= getRightEdge(one) - 2 && other.x < rule.x),
  )
  return found ?? null
}

/** The words at the height of the line that begin after it. */
function findWordsAfterRule(rule: Rule, words: readonly Segment[], rules: readonly Rule[]): Segment | null {
  const end = rule.x + rule.width
  const found = words.find(
    (one) =>
      one.y < rule.y + 0.7 * one.size &&
      getTopEdge(one) > rule.y &&
      one.x >= end - 2 &&
      one.x - end < REACH.before * one.size &&
      !rules.some((other) => areRulesLevel(other, rule) && other.x > rule.x && other.x < one.x),
  )
  return found ?? null
}

/** Whether words belong to another rule: of rules stacked at one edge, to the closer one. */
const isTextOfRuleAbove = (one: Segment, rule: Rule, rules: readonly Rule[]) =>
  !rules.some(({ on }) => on === one) &&
  rules.some(
    (other) =>
      areRulesStacked(other, rule) &&
      other.y > getTopEdge(one) - 1 &&
      other.y - getTopEdge(one) < Math.min(one.y - rule.y, REACH.below * one.size),
  )
const isTextOfRuleBelow = (one: Segment, rule: Rule, rules: readonly Rule[]) =>
  rules.some((other) => areRulesStacked(other, rule) && other.y < one.y && one.y - other.y < rule.y - getTopEdge(one))
const areRulesStacked = (one: Rule, other: Rule) => one !== other && Math.abs(one.x - other.x) < 8

const areRulesLevel = (one: Rule, other: Rule) => Math.abs(one.y - other.y) < 6

/** The lines of words below a line, as long as they follow each other and have no line of their own. */
function listTextLinesBelow(rule: Rule, lower: readonly Segment[], rules: readonly Rule[]): Segment[] {
  const found: Segment[] = []
  let foot = rule.y
  for (const one of lower) {
    const isFirst = found.length === 0
    const gap = isFirst ? foot - getTopEdge(one) : foot - one.y
    if (gap > (isFirst ? REACH.below : REACH.next) * one.size || found.length === MOST_BELOW) break
    if (hasOwnRule(one, rules, rule) || isTextOfRuleBelow(one, rule, rules)) break
    found.push(one)
    foot = one.y
  }
  return found
}

/** Whether words have a line of their own after them: "Date: ____". */
function hasOwnRule(one: Segment, rules: readonly Rule[], not: Rule): boolean {
  return rules.some(
    (rule) =>
      rule !== not &&
      rule.x >= getRightEdge(one) - 2 &&
      rule.x - getRightEdge(one) < REACH.before * one.size &&
      one.y < rule.y + 0.7 * one.size &&
      getTopEdge(one) > rule.y,
  )
}

function hasRuleBetween(rule: Rule, above: Segment, rules: readonly Rule[]): boolean {
  return rules.some(
    (other) =>
      other.on !== above &&
      other.y > rule.y + 6 &&
      other.y < above.y &&
      isOverlappingWidth(rule, { ...other, height: 0 }),
  )
}

/** Whether both share part of their width. */
function isOverlappingWidth(rule: Pick<Rule, 'x' | 'width'>, one: Box): boolean {
  return one.x < rule.x + rule.width && getRightEdge(one) > rule.x - 4
}
