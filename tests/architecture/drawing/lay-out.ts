import { listLevels, type Arrow } from './graph.ts'

export type Point = { x: number; y: number }
/** A drawn arrow: its points from top to bottom. One that points up is drawn from its end. */
export type Line = Arrow & { isBackward: boolean; points: readonly Point[] }
/** The area for rooms, whose centers are between `top` and `bottom`. */
export type Panel = { left: number; right: number; top: number; bottom: number; width: number }

/** A room in a level, or the place where a line passes between rooms. */
type Item = { name: string; level: number; width: number }
type Chain = Arrow & { isBackward: boolean; items: readonly Item[] }

/**
 * Places rooms in levels so that every arrow points down except those marked as backward. Lines that cross a level get
 * their own place in it, and each level is ordered by its neighbors. Deterministic for the same rooms and arrows.
 * Arrows to rooms outside the panel leave it at its bottom.
 */
export function layOut(
  rooms: readonly string[],
  arrows: readonly Arrow[],
  backward: readonly Arrow[],
  panel: Panel,
): { centers: ReadonlyMap<string, Point>; lines: readonly Line[] } {
  const levels = listLevels(rooms, arrows)
  const items = rooms.map((name): Item => ({ name, level: levels.get(name) ?? 1, width: panel.width }))
  const byName = new Map(items.map((item) => [item.name, item]))
  const chains = [
    ...arrows.map((arrow) => toChain(arrow, false, byName)),
    ...backward.map((arrow) => toChain(arrow, true, byName)),
  ]
  const all = [...new Set([...items, ...chains.flatMap((chain) => chain.items)])]
  const rows = orderRows(groupByLevel(all), listNeighbors(chains))
  const height = rows.length > 1 ? (panel.bottom - panel.top) / (rows.length - 1) : 0
  const places = new Map<Item, Point>()
  for (const [at, row] of rows.entries())
    for (const [item, x] of spread(row, panel)) places.set(item, { x, y: Math.round(panel.bottom - at * height) })
  const centers = new Map(items.map((item) => [item.name, places.get(item) ?? ORIGIN]))
  const lines = chains.map(({ items: passed, ...arrow }) => ({
    ...arrow,
    points: passed.map((item) => places.get(item) ?? ORIGIN),
  }))
  return { centers, lines }
}

function toChain({ from, to }: Arrow, isBackward: boolean, rooms: ReadonlyMap<string, Item>): Chain {
  const [upper, lower] = isBackward ? [to, from] : [from, to]
  const [first, last] = [rooms.get(upper), rooms.get(lower)]
  if (!first) throw new Error(`${upper} is no room of this panel`)
  const lowest = last?.level ?? 0
  const between = Array.from({ length: Math.max(0, first.level - lowest - 1) }, (_, at): Item => {
    const level = first.level - 1 - at
    return { name: `${upper} ${lower} ${level}`, level, width: LINE_WIDTH }
  })
  return { from, to, isBackward, items: [first, ...between, ...(last ? [last] : [])] }
}

/** Groups items by level, from the lowest; alphabetically within a level. */
function groupByLevel(items: readonly Item[]): Item[][] {
  const highest = Math.max(...items.map(({ level }) => level))
  return Array.from({ length: highest }, (_, at) =>
    items.filter(({ level }) => level === at + 1).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
}

function listNeighbors(chains: readonly Chain[]): Map<Item, Item[]> {
  const neighbors = new Map<Item, Item[]>()
  const join = (item: Item, other: Item) => neighbors.set(item, [...(neighbors.get(item) ?? []), other])
  for (const { items } of chains)
    for (const [at, item] of items.entries()) {
      const next = items[at + 1]
      if (!next) continue
      join(item, next)
      join(next, item)
    }
  return neighbors
}

/** Sorts each row by the mean position of its neighbors in the previous row, alternating downwards and upwards. */
function orderRows(rows: readonly Item[][], neighbors: ReadonlyMap<Item, readonly Item[]>): Item[][] {
  const ordered = rows.map((row) => [...row])
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const order = sweep % 2 === 0 ? [...ordered.keys()].toReversed() : [...ordered.keys()]
    for (const at of order) {
      const fixed = ordered[sweep % 2 === 0 ? at + 1 : at - 1]
      if (fixed) ordered[at] = sortByNeighbors(ordered[at] ?? [], fixed, neighbors)
    }
  }
  return ordered
}

function sortByNeighbors(row: readonly Item[], fixed: readonly Item[], neighbors: ReadonlyMap<Item, readonly Item[]>) {
  const ranks = new Map(
    row.map((item, at) => {
      const places = (neighbors.get(item) ?? []).map((other) => fixed.indexOf(other)).filter((place) => place >= 0)
      const own = ((at + 0.5) / row.length) * fixed.length - 0.5
      return [item, places.length === 0 ? own : places.reduce((sum, one) => sum + one, 0) / places.length]
    }),
  )
  return row.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

/** Centers of a row's items, evenly distributed around the middle of the panel. */
function spread(row: readonly Item[], { left, right }: Panel): [Item, number][] {
  const taken = row.reduce((sum, { width }) => sum + width, 0)
  const gap = (right - left - taken) / (row.length + 1)
  let x = left
  return row.map((item) => {
    const center = x + gap + item.width / 2
    x += gap + item.width
    return [item, Math.round(center)]
  })
}

const SWEEPS = 8
const LINE_WIDTH = 12
const ORIGIN: Point = { x: 0, y: 0 }
