/** A label on the map, in px from its corner: a pin with a name below it, or a name alone. */
export type NameLabel = {
  id: string
  x: number
  y: number
  /** Width of the pin; 0 for a name alone, centered on its point. */
  width: number
  name: string
}

/**
 * Proportions of a name to the height of its letters: the width of a letter, the height of a line, and the length of a
 * name.
 */
const LETTER = 0.58
const LINE = 1.2
const LONGEST = 11

/**
 * Ids of the names that fit without covering other names or pins; earlier ones take precedence. O(n²) in the visible
 * labels, a few hundred.
 */
export function pickNamesThatFit(labels: readonly NameLabel[], letter: number): Set<string> {
  const taken: Box[] = labels
    .filter(({ width }) => width > 0)
    .map(({ x, y, width }) => getBoxAround(x, y, width, width))
  const shown = new Set<string>()
  for (const { id, x, y, width, name } of labels) {
    if (name === '') continue
    const long = Math.min(name.length * letter * LETTER, letter * LONGEST)
    const box = getBoxAround(x, width > 0 ? y + width / 2 + letter * 0.75 : y, long, letter * LINE)
    if (taken.some((one) => isOverlapping(one, box))) continue
    taken.push(box)
    shown.add(id)
  }
  return shown
}

type Box = { left: number; top: number; right: number; bottom: number }

function getBoxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
