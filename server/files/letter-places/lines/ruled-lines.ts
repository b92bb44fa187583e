import { getRightEdge, getTopEdge, type Box } from '#server/files/letter-places/page-geometry.ts'
import type { Segment } from './text-segments.ts'

/** A line that can be written on. */
export type Rule = {
  x: number
  /** Height of the baseline for writing. */
  y: number
  width: number
  /** Type size of adjacent text. */
  size: number
  /** Words on the drawn line before its free part, such as those of the previous cell. */
  on: Segment | null
  /** Whether these words are in the same cell, which then may not be free for writing. */
  isRest: boolean
  /** Height of the top edge of the box whose bottom edge the line is; -Infinity if the box has no walls. */
  roof: number
  /** The characters that form the line, if it is not drawn. */
  own: Segment | null
}

/** Shortest line to sign on, in points. Shorter lines are for a date or an amount. */
const SHORTEST = 40
/** Most lines of a page to write on. A page with more is a drawing, or was made to keep the server busy. */
const MOST_RULES = 300
const MOST_UPRIGHT = 2000
/** Shortest drawn line that is no dash, points. */
const SHORTEST_DRAWN = 6
const JOINED = 4
/** Distance of the writing above characters that form a line, and above a drawn line, points. */
const ABOVE = { characters: 3, drawn: 1.5 }
/** Words less than this far above a drawn line, as a multiple of their type size, stand on it. */
const ON = 0.9
const USUAL_SIZE = 11

/** A page's writable lines: rows of characters, and free parts of drawn lines. */
export function extractWritableRules(segments: readonly Segment[], drawn: readonly Box[]): Rule[] {
  const words = segments.filter(({ isBlank }) => !isBlank)
  const written = joinTouchingLines(segments.filter(({ isBlank }) => isBlank)).map((own) => ({
    x: own.x,
    y: own.y + ABOVE.characters,
    width: own.width,
    size: own.size,
    on: null,
    isRest: false,
    roof: -Infinity,
    own,
  }))
  const upright = drawn.filter(({ width, height }) => height > width && height >= SHORTEST_DRAWN)
  const across = joinTouchingLines(joinDashesToLines(drawn.filter(({ width, height }) => width >= height)))
  if (across.length > MOST_RULES || upright.length > MOST_UPRIGHT) return written.slice(-MOST_RULES)
  const floors = across.filter((line) => !isTopOfBox(line, upright))
  return [...written.slice(-MOST_RULES), ...floors.flatMap((line) => listFreePartsOfLine(line, words, upright))].filter(
    ({ width }) => width >= SHORTEST,
  )
}

/** Replaces runs of dots or dashes with the line they form. */
function joinDashesToLines(lines: readonly Box[]): Box[] {
  const dashes = lines.filter(({ width }) => width < SHORTEST_DRAWN)
  const whole = joinTouchingLines(dashes).filter(({ width }) => width >= SHORTEST)
  return [...lines.filter(({ width }) => width >= SHORTEST_DRAWN), ...whole]
}

/** Joins lines at one height that touch each other, because cells draw their edges separately. */
function joinTouchingLines<T extends Box>(lines: readonly T[]): T[] {
  const found: T[] = []
  for (const line of lines.toSorted((a, b) => Math.round(b.y) - Math.round(a.y) || a.x - b.x)) {
    const last = found.at(-1)
    if (last && Math.abs(last.y - line.y) <= 1 && line.x - getRightEdge(last) <= JOINED)
      found[found.length - 1] = { ...last, width: Math.max(getRightEdge(last), getRightEdge(line)) - last.x }
    else found.push(line)
  }
  return found
}

const listWallsAtEnds = (line: Box, upright: readonly Box[]) =>
  [line.x, getRightEdge(line)].map((x) => upright.filter((one) => Math.abs(one.x - x) < 3))

/** Whether the line is the top edge of a box, on which nobody writes. */
function isTopOfBox(line: Box, upright: readonly Box[]): boolean {
  return listWallsAtEnds(line, upright).every(
    (walls) =>
      walls.some((one) => Math.abs(getTopEdge(one) - line.y) < 3) && walls.every((one) => getTopEdge(one) < line.y + 3),
  )
}

/** How high the walls at both ends of a line rise. */
function measureWallHeight(line: Box, upright: readonly Box[]): number {
  const walls = listWallsAtEnds(line, upright).map((all) =>
    all.filter((one) => Math.abs(one.y - line.y) < 3).map(getTopEdge),
  )
  return Math.min(...walls.map((tops) => Math.max(...tops)))
}

/** Parts of a drawn line free of words and cell edges. */
function listFreePartsOfLine(line: Box, words: readonly Segment[], upright: readonly Box[]): Rule[] {
  const foot = getTopEdge(line)
  const on = words
    .filter(
      (one) =>
        one.y > foot - 3 &&
        one.y - foot < ON * one.size &&
        one.x < getRightEdge(line) - 1 &&
        getRightEdge(one) > line.x + 1,
    )
    .toSorted((a, b) => a.x - b.x)
  const edges = upright
    .filter(
      (one) => one.x > line.x + 2 && one.x < getRightEdge(line) - 2 && one.y < foot + 3 && getTopEdge(one) > foot + 6,
    )
    .map(({ x }) => x)
  const below = words.find(
    (one) => getTopEdge(one) < foot && foot - getTopEdge(one) < 2 * one.size && one.x < getRightEdge(line),
  )
  const roof = measureWallHeight(line, upright)
  const parts: Rule[] = []
  let [x, before, isRest]: [number, Segment | null, boolean] = [line.x, null, false]
  const end = (to: number, gap: number) => {
    const size = before?.size ?? below?.size ?? USUAL_SIZE
    parts.push({ x, y: foot + ABOVE.drawn, width: to - gap - x, size, on: before, isRest, roof, own: null })
  }
  const stops = [...on.map((one) => ({ x: one.x, one })), ...edges.map((edge) => ({ x: edge, one: null }))]
  for (const { x: at, one } of stops.toSorted((a, b) => a.x - b.x)) {
    end(at, one ? 4 : 2)
    if (one) [x, before, isRest] = [getRightEdge(one) + 4, one, true]
    else [x, isRest] = [Math.max(x, at + 3), false]
  }
  end(getRightEdge(line), 0)
  return parts
}
