import type { PDF } from '@libpdf/core'
import { isWithin, overlaps, right, type Box, type Place, type Places } from './box.ts'
import { openPageViews } from './page-box.ts'
import { besideEachOther, readPage, type Page } from './page.ts'
import { aboveBlock, AIR, atEnd, besideLabel, DATE, freeTo, onRule, SIGNATURE, underLabel, type Room } from './room.ts'
import { mirrored, type Segment } from './segments.ts'
import { spotsOf, type Spot } from './spots.ts'
import { DATE_MARK, SIGNATURE_MARK } from './words/marks.ts'
import { namesIn } from './words/names.ts'

/** Contracts have their signatures at the end; a mark may stand on any of these. */
const MOST_PAGES = 60
/** Lines and words are looked for on this many pages from the end. */
const LABEL_PAGES = 4
/** A date belongs to a signature that is at most so far above or below it. */
const CLOSE = 130

type Asked = { page: Page; spot: Spot; others: readonly Spot[] }
type Signed = Asked & { box: Box }

/**
 * Where a letter wants to be signed and dated: at `{{signature}}` and `{{date}}`, else on the line or at the words that ask for it, else on
 * the free space below the last words of the last page. Hostile input: call it in a process of its own.
 */
export function findPlaces(pdf: PDF): Places {
  const count = pdf.getPageCount()
  const viewOf = openPageViews(pdf)
  const read: Page[] = []
  for (let index = Math.max(0, count - MOST_PAGES); index < count; index += 1) {
    const page = pdf.getPage(index)
    if (page) read.push(readPage(pdf, page, viewOf(page), index + 1))
  }
  const fromEnd = besideEachOther(read).toReversed()
  const atMarks = { signature: markIn(fromEnd, SIGNATURE_MARK, SIGNATURE), date: markIn(fromEnd, DATE_MARK, DATE) }
  const signed = atMarks.signature ? null : signedSpot(fromEnd, count)
  const last = fromEnd.find(({ number }) => number === count)
  const signature =
    atMarks.signature ?? (signed ? placed(signed.page, signed.box) : last ? placed(last, atEnd(last)) : null)
  const date =
    atMarks.date ?? (signed ? dateBeside(signed) : atMarks.signature ? dateNear(fromEnd, atMarks.signature) : null)
  return { signature, date: date && signature && overlaps(date, signature) ? null : date }
}

/** A box on a page as it is shown; null where there is none, or it leaves what can be seen. */
function placed(page: Page, box: Box | null, isMark = false): Place | null {
  if (!box || !isWithin(box, page.visible)) return null
  const turn = page.isMirrored ? mirrored<Box> : (one: Box) => one
  const turned = page.turn === 0 ? {} : { turn: page.turn }
  return { ...turn(box), page: page.number, visible: turn(page.visible), ...turned, ...(isMark ? { isMark } : {}) }
}

function markIn(pages: readonly Page[], mark: RegExp, room: Room): Place | null {
  return firstOf(pages, (page) => placed(page, atMark(page, mark, room), true))
}

/** On the mark itself, which is covered: as wide as there is room. */
function atMark(page: Page, mark: RegExp, { width, height }: Room): Box | null {
  const found = page.segments.find(({ text }) => mark.test(text))
  if (!found) return null
  const x = found.x + (found.width * found.text.search(mark)) / found.text.length
  const room = Math.min(width, freeTo(page, { ...found, x, width: 1 }, found) - x)
  return {
    x,
    y: found.y - AIR,
    width: Math.max(room, right(found) - x),
    height: Math.max(height, found.height + 2 * AIR),
  }
}

/**
 * The place that most speaks for, on the last page that has one; a line over some name only on the very last, and where no page
 * says more. None where nothing says which of two is the candidate's.
 */
function signedSpot(fromEnd: readonly Page[], count: number): Signed | null {
  const names = namesIn(fromEnd.flatMap(({ segments }) => segments.map(({ text }) => text)))
  const pages = fromEnd
    .filter(({ number }) => number > count - LABEL_PAGES)
    .map((page) => ({ page, others: spotsOf(page, names) }))
  for (const isSure of [true, false]) {
    const found = pages.filter(({ page }) => isSure || page.number === count).map((on) => askedOn(on, isSure))
    const all = found.flat()
    const likeliest = found.flatMap((asked) => firstOf(asked, withBox) ?? [])
    const isAlone = (one: Asked) => !all.some((other) => isRival(one, other) && withBox(other))
    if (likeliest.length > 0) return likeliest.find((one) => one.spot.isNamed || isAlone(one)) ?? null
  }
  return null
}

/** Where the candidate may sign on a page, the likeliest first: words that name the candidate, then a line. */
function askedOn({ page, others }: Omit<Asked, 'spot'>, isSure: boolean): Asked[] {
  return others
    .filter((one) => one.kind === 'signature' && one.party !== 'other' && one.isSure === isSure)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score || byPlace(a, b))
    .map((spot) => ({ page, others, spot }))
}

function withBox(asked: Asked): Signed | null {
  const box = boxOf(asked.page, asked.spot, SIGNATURE)
  return box && isWithin(box, asked.page.visible) ? { ...asked, box } : null
}

function firstOf<T, Found>(all: readonly T[], find: (one: T) => Found | null): Found | null {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return null
}

/** True for another line that may be the candidate's as well, by all that is said; words of acceptance are said for all below them. */
function isRival({ page, spot }: Asked, { page: on, spot: other }: Asked): boolean {
  if (other === spot || other.isNamed) return false
  const isSame = other.asking.some((one) => spot.asking.some((own) => own === one || isRepeated(own, one)))
  const isAsLikely = other.score === spot.score || Boolean(other.rule && spot.rule)
  const isBelow = on === page && other.y < spot.y + SAME_LINE
  return !isSame && isAsLikely && (other.party === spot.party || isBelow)
}

/** True for words that stand at the same place of several pages, such as at the foot of each. */
const isRepeated = (own: Segment, one: Segment) =>
  own.text === one.text && Math.abs(own.x - one.x) < 1 && Math.abs(own.y - one.y) < 1

/** A candidate signs below what the employer has signed, or on the right of it. */
function byPlace(one: Spot, other: Spot): number {
  return Math.abs(one.y - other.y) < SAME_LINE ? other.x - one.x : one.y - other.y
}
const SAME_LINE = 8

function boxOf(page: Page, { rule, label, kind, isUnder }: Spot, room: Room): Box | null {
  if (rule) return onRule(page, rule, room)
  if (!label) return null
  if (kind === 'date') return besideLabel(page, label, room)
  return (
    (isUnder ? underLabel(page, label) : null) ??
    besideLabel(page, label, room) ??
    aboveBlock(page, label) ??
    underLabel(page, label)
  )
}

/** The closest place for a date that belongs to no other signature. */
function dateBeside({ page, spot, others }: Signed): Place | null {
  const signatures = others.filter(({ kind }) => kind === 'signature')
  const far = (one: Spot, other: Spot) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
  const found = others
    .filter(
      (one) =>
        one.kind === 'date' &&
        one.party !== 'other' &&
        Math.abs(one.y - spot.y) < CLOSE &&
        signatures.every((other) => other.label === one.label || far(one, other) >= far(one, spot)),
    )
    .toSorted((a, b) => b.score - a.score || far(a, spot) - far(b, spot))
  return firstOf(found, (one) => placed(page, boxOf(page, one, DATE)))
}

/** The date beside a mark. */
function dateNear(fromEnd: readonly Page[], signature: Place): Place | null {
  const page = fromEnd.find(({ number }) => number === signature.page)
  if (!page) return null
  const { x, y } = page.isMirrored ? mirrored<Box>(signature) : signature
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
  return dateBeside({ page, box: signature, spot, others: spotsOf(page, new Set()) })
}
