import { readTextAroundRule, type RuleSurroundings } from './text-around-rule.ts'
import { getTopEdge } from './page-geometry.ts'
import type { Page } from './read-page.ts'
import type { Rule } from './lines/ruled-lines.ts'
import type { Segment } from './lines/text-segments.ts'
import { hasTextAfterColon, detectPartyOfHeading, decideSignerOfRule, type Signer } from './decide-signer.ts'
import { isAskingForDate, parseLabel, type Kind, type Label, type Party } from './words/label.ts'
import { containsAnyName, isClosingPhrase, canBePersonName } from './words/names.ts'

/** A place that may be for a signature or date, with the evidence for that. */
export type Spot = Signer & {
  kind: 'signature' | 'date'
  /** How strong the evidence is. */
  score: number
  /** False if only a name below identifies the line. */
  isSure: boolean
  /** Whether people sign below these words. */
  isUnder: boolean
  rule: Rule | null
  label: Segment | null
  /** The words that describe the line. */
  asking: readonly Segment[]
  x: number
  y: number
}

/**
 * Scores for signature places: a line, the word itself, other signed things, the named party; less for words without
 * a colon.
 */
const SCORES = { rule: 5, signature: 3, other: 2, candidate: 4, rest: -1, closed: -0.5, unsure: 0 }
/**
 * Lines of text from the end of a letter, within which a drawn line can be for signing, and within which a name is
 * enough.
 */
const LOWER = { drawn: 24, unsure: 8 }
/** A drawn line wider than this share of the page separates sections. */
const DIVIDER = 0.65

/** Places on a page for a signature or date, at lines and at words without a line. */
export function listSignatureAndDateSpots(page: Page, names: ReadonlySet<string>): Spot[] {
  const words = page.segments.filter(({ isBlank }) => !isBlank)
  const used = new Set<Segment>()
  const lines = page.rules
    .filter((rule) => isRuleForWriting(rule, page, words))
    .map((rule) => ({
      rule,
      around: readTextAroundRule(rule, { words, rules: page.rules, isMirrored: page.isMirrored }),
    }))
  const taken = collectWordsAroundSignedRules(lines)
  const ruled = lines.flatMap(({ rule, around: all }) => {
    const around = dropTakenSegments(all, taken)
    for (const one of listLabelSegments(around)) used.add(one)
    const isLast = countLowerSegments(rule, words) <= LOWER.unsure
    return listSpotsOnRule(rule, withAdjacentPageWords(around, page, rule), names).filter(
      ({ isSure }) => isSure || isLast,
    )
  })
  // The first words of a page may label the last line of the previous page.
  if (page.isBehindRule && words[0]) used.add(words[0])
  const bare = words.flatMap((label) => (used.has(label) ? [] : listSpotsAtLabel(label, words)))
  return [...ruled, ...bare]
}

const SIGNED: ReadonlySet<Kind> = new Set(['signature', 'acceptance', 'by'])

/** The words before and after lines to sign on, except those that may be the heading of a column. */
function collectWordsAroundSignedRules(
  lines: readonly { rule: Rule; around: RuleSurroundings }[],
): Set<Segment | null> {
  const signed = lines.filter(({ rule, around: { before } }) => {
    const { kind = null, isOpen = false } = before ? parseLabel(before.text) : {}
    return kind && SIGNED.has(kind) && (isOpen || !rule.isRest)
  })
  return new Set(signed.flatMap(({ around: { before, behind } }) => [before, behind]))
}

/** Leaves out words that label another line, because they are no heading of this one. */
function dropTakenSegments(around: RuleSurroundings, taken: ReadonlySet<Segment | null>): RuleSurroundings {
  const { above, headings } = around
  return {
    ...around,
    above: taken.has(above) ? null : above,
    headings: headings.filter((one) => !taken.has(one)),
  }
}

const listLabelSegments = ({ before, behind, below, above }: RuleSurroundings) =>
  [before, behind, below[0], above].flatMap((one) => (one && parseLabel(one.text).kind ? [one] : []))

/** The words that determine what a line is for; those before it take precedence. */
function listDecidingLabelSegments(around: RuleSurroundings): Segment[] {
  const asking = listLabelSegments(around)
  return around.before && asking.includes(around.before) ? [around.before] : asking
}

const countLowerSegments = (rule: Rule, words: readonly Segment[]) => words.filter((one) => one.y < rule.y).length

/**
 * Whether a rule is meant for writing on. The line below a letterhead, between paragraphs or around a table within the
 * letter is not.
 */
function isRuleForWriting(rule: Rule, { visible }: Page, words: readonly Segment[]): boolean {
  if (rule.own) return true
  return countLowerSegments(rule, words) <= LOWER.drawn && (rule.on !== null || rule.width < DIVIDER * visible.width)
}

/** Adds words of the adjacent page, which may label a line at the edge of its page. */
function withAdjacentPageWords(
  around: RuleSurroundings,
  { before, behind, segments }: Page,
  rule: Rule,
): RuleSurroundings {
  const isHighest = segments.every((one) => one.y <= rule.y)
  const isLowest = segments.every((one) => getTopEdge(one) >= rule.y - 4)
  const above = around.above ?? (isHighest ? before : null)
  return {
    ...around,
    above,
    headings: above && around.headings.length === 0 ? [above] : around.headings,
    below: around.below.length === 0 && isLowest && behind ? [behind] : around.below,
  }
}

function listSpotsOnRule(rule: Rule, around: RuleSurroundings, names: ReadonlySet<string>): Spot[] {
  // In a table, the heading of its column describes a cell after a name or the like.
  const row = rule.isRest ? null : rule.on
  const isNamed = (row ? [row] : around.below).some((one) => containsAnyName(one.text, names))
  const found = detectKindOfRule(around) ?? (row ? detectColumnKind(around.headings) : null)
  if (!found && (row || (!isNamed && !isRuleOverName(around)))) return []
  const isOfName =
    isNamed ||
    (found === 'signature' && [around.before, around.behind].some((one) => one && containsAnyName(one.text, names)))
  const signer: Signer = isOfName ? { party: 'candidate', isNamed: true } : decideSignerOfRule(around)
  const spot = { isUnder: false, rule, label: null, asking: listDecidingLabelSegments(around), x: rule.x, y: rule.y }
  const onRule = SCORES.rule + (rule.isRest ? SCORES.rest : 0)
  if (found === 'date' || found === 'place')
    return [{ ...spot, kind: 'date', ...decideSignerOfRule(around), score: onRule, isSure: true }]
  if (found === 'name' || (found === 'party' && rule.isRest)) return []
  const isClosed = !found && around.unbroken.slice(0, 2).some((one) => isClosingPhrase(one.text))
  const score =
    onRule +
    (found === 'signature' ? SCORES.signature : found ? SCORES.other : SCORES.unsure) +
    (signer.party === 'candidate' ? SCORES.candidate : 0)
  // Tables of roles and names also have drawn lines above names.
  const isSure = rule.own ? found !== null || isNamed : found !== null && found !== 'party'
  const own: Signer = isClosed && !isNamed ? { party: 'other', isNamed: true } : signer
  return [{ ...spot, kind: 'signature', ...own, score, isSure }]
}

/** The kind of the cells of a column, from its heading. */
function detectColumnKind(headings: readonly Segment[]): Kind {
  const labels = headings.map(({ text }) => parseLabel(text))
  return labels.find(({ kind, isWhole }) => isWhole && kind !== null && kind !== 'party')?.kind ?? null
}

/** The kind of a line, from the words before it, else from those below it, else from those above. */
function detectKindOfRule({ before, below, above }: RuleSurroundings): Kind {
  const own = detectKindBelow(below)
  if (before) {
    const { kind, isOpen } = parseLabel(before.text)
    if (kind === 'by' || kind === 'acceptance' || kind === 'party') return own === 'date' ? 'date' : kind
    return kind ?? (isOpen ? 'name' : own)
  }
  if (own && own !== 'name') return own
  const over = above && parseLabel(above.text).kind
  if (over && over !== 'name') return over
  return own
}

/** Kinds that the lines of text below each other may name, the most conclusive first. */
const AFTER_ALL = ['signature', 'acceptance', 'party'] as const
/**
 * The kind of a line, from the words below it. A date counts only in the first line of text: further down it has a
 * place of its own.
 */
function detectKindBelow(below: readonly Segment[]): Kind {
  const kinds = below.map((one) => (hasTextAfterColon(one) ? null : parseLabel(one.text).kind))
  if (kinds[0] === 'date' || kinds[0] === 'place' || kinds[0] === 'name') return kinds[0]
  return AFTER_ALL.find((kind) => kinds.includes(kind)) ?? null
}

const isRuleOverName = ({ before, below }: RuleSurroundings) =>
  !before && Boolean(below[0] && canBePersonName(below[0].text))

/** Places at words that ask for a signature or a day although there is no line. */
function listSpotsAtLabel(label: Segment, words: readonly Segment[]): Spot[] {
  const found = parseLabel(label.text)
  if (!isAskingForSignatureOrDate(found) || isLabelFilledIn(label, found, words)) return []
  const { kind, isOpen } = found
  const party = found.party ?? detectHeadingParty(label, words)
  const spot = {
    party,
    isNamed: party !== null,
    isSure: true,
    isUnder: kind === 'acceptance' || isSecondLineOfHeading(label, words),
    rule: null,
    label,
    asking: [label],
    x: label.x,
    y: label.y,
  }
  const date: Spot = { ...spot, kind: 'date', score: 0 }
  if (kind === 'date' || kind === 'place') return [date]
  const score = (kind === 'signature' ? SCORES.signature : SCORES.other) + (isOpen ? 0 : SCORES.closed)
  const signature: Spot = {
    ...spot,
    kind: 'signature',
    score: score + (party === 'candidate' ? SCORES.candidate : 0),
  }
  // A label such as "Date and signature:" asks for both; any other only for the signature.
  return isOpen && isAskingForDate(label.text) ? [signature, date] : [signature]
}

function isAskingForSignatureOrDate({ kind, isWhole, isOpen }: Label): boolean {
  if (kind === 'signature' || kind === 'acceptance') return isWhole || isOpen
  if (kind === 'by') return isOpen
  return kind === 'date' || kind === 'place'
}

/** Whether a label is followed by something other than a blank, so that it is filled in. */
function isLabelFilledIn(label: Segment, { isOpen }: Label, words: readonly Segment[]): boolean {
  const next = words.find((one) => Math.abs(one.y - label.y) < label.size / 2 && one.x > label.x && one !== label)
  return isOpen && Boolean(next && !parseLabel(next.text).kind)
}

/** Whether words are the second line of a heading that names who signs: "The employee", "(signature, name in full)". */
function isSecondLineOfHeading(label: Segment, words: readonly Segment[]): boolean {
  return words.some(
    (one) =>
      one.y > label.y &&
      one.y - label.y < 2 * label.size &&
      one.x < label.x + label.width &&
      one.x + one.width > label.x &&
      parseLabel(one.text).kind === 'party',
  )
}

function detectHeadingParty(label: Segment, words: readonly Segment[]): Party {
  const above = words.filter(
    (one) => one.y > label.y && one.y - label.y < 120 && one.x < label.x + label.width && one.x + one.width > label.x,
  )
  for (const one of above.toSorted((a, b) => a.y - b.y)) {
    const party = detectPartyOfHeading(one)
    if (party) return party
  }
  return null
}
