import type { PDF } from '@libpdf/core'
import {
  isBoxWithin,
  areBoxesOverlapping,
  getRightEdge,
  type Box,
  type PrintPlace,
  type PrintPlaces,
} from './page-geometry.ts'
import { createPageViewReader } from './visible-page-box.ts'
import { withAdjacentPages, readLetterPage, type Page } from './read-page.ts'
import {
  findSpaceAboveBlock,
  PADDING,
  findSpaceAtEnd,
  findSpaceBesideLabel,
  DATE,
  measureFreeWidth,
  findPrintSpaceOnRule,
  SIGNATURE,
  findSpaceUnderLabel,
  type PrintSize,
} from './print-space.ts'
import { mirrorBox, type Segment } from './lines/text-segments.ts'
import { listSignatureAndDateSpots, type Spot } from './list-signature-and-date-spots.ts'
import { extractSalutationNames } from './words/names.ts'

/** Matches a mark by which employers show where a candidate signs, the same in every language. */
const SIGNATURE_MARK = /\{\{\s*signature\s*\}\}/i

const DATE_MARK = /\{\{\s*date\s*\}\}/i

/** Most pages that are searched for marks, from the end, because contracts are signed there. */
const MOST_PAGES = 60

/** Pages from the end that are searched for lines and labels. */
const LABEL_PAGES = 4

/** Greatest distance of a date above or below its signature, points. */
const CLOSE = 130

type AskedSpot = { page: Page; spot: Spot; others: readonly Spot[] }

type SignedSpot = AskedSpot & { box: Box }

/**
 * The places of signature and date in a letter: at `{{signature}}` and `{{date}}`, else on the line or at the words for
 * them, else in the free space below the last words of the last page. The letter is untrusted: call this in a separate
 * process.
 */
export function findSignaturePlaces(pdf: PDF): PrintPlaces {
  const count = pdf.getPageCount()
  const viewOf = createPageViewReader(pdf)
  const read: Page[] = []
  for (let index = Math.max(0, count - MOST_PAGES); index < count; index += 1) {
    const page = pdf.getPage(index)
    if (page) read.push(readLetterPage(pdf, page, viewOf(page), index + 1))
  }
  const fromEnd = withAdjacentPages(read).toReversed()
  const atMarks = {
    signature: findPlaceAtMark(fromEnd, SIGNATURE_MARK, SIGNATURE),
    date: findPlaceAtMark(fromEnd, DATE_MARK, DATE),
  }
  const signed = atMarks.signature ? null : findSignedSpot(fromEnd, count)
  const last = fromEnd.find(({ number }) => number === count)
  const signature =
    atMarks.signature ??
    (signed ? toPrintPlace(signed.page, signed.box) : last ? toPrintPlace(last, findSpaceAtEnd(last)) : null)
  const date =
    atMarks.date ??
    (signed
      ? findDatePlaceOfSpot(signed)
      : atMarks.signature
        ? findDatePlaceNearMark(fromEnd, atMarks.signature)
        : null)
  return { signature, date: date && signature && areBoxesOverlapping(date, signature) ? null : date }
}

/** A box on a page as it is shown; null without a box, or if the box leaves the visible part. */
function toPrintPlace(page: Page, box: Box | null, isMark = false): PrintPlace | null {
  if (!box || !isBoxWithin(box, page.visible)) return null
  const turn = page.isMirrored ? mirrorBox<Box> : (one: Box) => one
  const turned = page.turn === 0 ? {} : { turn: page.turn }
  return { ...turn(box), page: page.number, visible: turn(page.visible), ...turned, ...(isMark ? { isMark } : {}) }
}

function findPlaceAtMark(pages: readonly Page[], mark: RegExp, size: PrintSize): PrintPlace | null {
  return findFirstResult(pages, (page) => toPrintPlace(page, findSpaceAtMark(page, mark, size), true))
}

/** Free space at the mark itself, which is covered: as wide as there is room. */
function findSpaceAtMark(page: Page, mark: RegExp, { width, height }: PrintSize): Box | null {
  const found = page.segments.find(({ text }) => mark.test(text))
  if (!found) return null
  const x = found.x + (found.width * found.text.search(mark)) / found.text.length
  const size = Math.min(width, measureFreeWidth(page, { ...found, x, width: 1 }, found) - x)
  return {
    x,
    y: found.y - PADDING,
    width: Math.max(size, getRightEdge(found) - x),
    height: Math.max(height, found.height + 2 * PADDING),
  }
}

/**
 * The best-scored place on the last page that has one; a line above a name counts only on the very last page, and if
 * there is nothing better. None if it is unclear which of two places is the candidate's.
 */
function findSignedSpot(fromEnd: readonly Page[], count: number): SignedSpot | null {
  const names = extractSalutationNames(fromEnd.flatMap(({ segments }) => segments.map(({ text }) => text)))
  const pages = fromEnd
    .filter(({ number }) => number > count - LABEL_PAGES)
    .map((page) => ({ page, others: listSignatureAndDateSpots(page, names) }))
  for (const isSure of [true, false]) {
    const found = pages
      .filter(({ page }) => isSure || page.number === count)
      .map((on) => listCandidateSignatureSpots(on, isSure))
    const all = found.flat()
    const likeliest = found.flatMap((askedSpot) => findFirstResult(askedSpot, withSpotBox) ?? [])
    const isAlone = (one: AskedSpot) => !all.some((other) => isRivalSpot(one, other) && withSpotBox(other))
    if (likeliest.length > 0) return likeliest.find((one) => one.spot.isNamed || isAlone(one)) ?? null
  }
  return null
}

/**
 * The places on a page where the candidate may sign, the most likely first: words that name the candidate come before
 * lines.
 */
function listCandidateSignatureSpots({ page, others }: Omit<AskedSpot, 'spot'>, isSure: boolean): AskedSpot[] {
  return others
    .filter((one) => one.kind === 'signature' && one.party !== 'other' && one.isSure === isSure)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score || compareSpotLikelihood(a, b))
    .map((spot) => ({ page, others, spot }))
}

function withSpotBox(askedSpot: AskedSpot): SignedSpot | null {
  const box = findSpotBox(askedSpot.page, askedSpot.spot, SIGNATURE)
  return box && isBoxWithin(box, askedSpot.page.visible) ? { ...askedSpot, box } : null
}

function findFirstResult<T, Found>(all: readonly T[], find: (one: T) => Found | null): Found | null {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return null
}

const SAME_LINE = 8

/** Whether another line may equally be the candidate's; words of acceptance apply to all lines below. */
function isRivalSpot({ page, spot }: AskedSpot, { page: on, spot: other }: AskedSpot): boolean {
  if (other === spot || other.isNamed) return false
  const isSame = other.asking.some((one) => spot.asking.some((own) => own === one || isRepeatedText(own, one)))
  const isAsLikely = other.score === spot.score || Boolean(other.rule && spot.rule)
  const isBelow = on === page && other.y < spot.y + SAME_LINE
  return !isSame && isAsLikely && (other.party === spot.party || isBelow)
}

/** Whether words repeat at the same position of several pages, such as footers. */
const isRepeatedText = (own: Segment, one: Segment) =>
  own.text === one.text && Math.abs(own.x - one.x) < 1 && Math.abs(own.y - one.y) < 1

/** Orders places by likelihood: a candidate signs below what the employer has signed, or to the right of it. */
function compareSpotLikelihood(one: Spot, other: Spot): number {
  return Math.abs(one.y - other.y) < SAME_LINE ? other.x - one.x : one.y - other.y
}

function findSpotBox(page: Page, { rule, label, kind, isUnder }: Spot, size: PrintSize): Box | null {
  if (rule) return findPrintSpaceOnRule(page, rule, size)
  if (!label) return null
  if (kind === 'date') return findSpaceBesideLabel(page, label, size)
  return (
    (isUnder ? findSpaceUnderLabel(page, label) : null) ??
    findSpaceBesideLabel(page, label, size) ??
    findSpaceAboveBlock(page, label) ??
    findSpaceUnderLabel(page, label)
  )
}

/** The closest place for a date that belongs to no other signature. */
function findDatePlaceOfSpot({ page, spot, others }: SignedSpot): PrintPlace | null {
  const signatures = others.filter(({ kind }) => kind === 'signature')
  const measureDistance = (one: Spot, other: Spot) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
  const found = others
    .filter(
      (one) =>
        one.kind === 'date' &&
        one.party !== 'other' &&
        Math.abs(one.y - spot.y) < CLOSE &&
        signatures.every(
          (other) => other.label === one.label || measureDistance(one, other) >= measureDistance(one, spot),
        ),
    )
    .toSorted((a, b) => b.score - a.score || measureDistance(a, spot) - measureDistance(b, spot))
  return findFirstResult(found, (one) => toPrintPlace(page, findSpotBox(page, one, DATE)))
}

/** The place for a date beside a signature mark. */
function findDatePlaceNearMark(fromEnd: readonly Page[], signature: PrintPlace): PrintPlace | null {
  const page = fromEnd.find(({ number }) => number === signature.page)
  if (!page) return null
  const { x, y } = page.isMirrored ? mirrorBox<Box>(signature) : signature
  const spot: Spot = {
    kind: 'signature',
    party: null,
    isNamed: false,
    score: 0,
    isSure: true,
    isUnder: false,
    rule: null,
    label: null,
    asking: [],
    x,
    y,
  }
  return findDatePlaceOfSpot({ page, box: signature, spot, others: listSignatureAndDateSpots(page, new Set()) })
}
