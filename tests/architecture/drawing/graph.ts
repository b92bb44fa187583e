/** An import from one room to another. */
export type Arrow = { from: string; to: string }

/** The level of each room: one more than the highest of those it imports, and at least 1. */
export function listLevels(rooms: readonly string[], arrows: readonly Arrow[]): Map<string, number> {
  const levels = new Map<string, number>()
  const find = (room: string, above: readonly string[]): number => {
    const known = levels.get(room)
    if (known !== undefined) return known
    if (above.includes(room)) throw new Error(`these rooms import each other: ${[...above, room].join(', ')}`)
    const below = arrows.filter(({ from, to }) => from === room && rooms.includes(to))
    const level = 1 + Math.max(0, ...below.map(({ to }) => find(to, [...above, room])))
    levels.set(room, level)
    return level
  }
  for (const room of rooms) find(room, [])
  return levels
}

/** The arrows without implied ones: if a imports b and b imports c, an arrow from a to c is implied. */
export function dropImplied(arrows: readonly Arrow[]): Arrow[] {
  const reaches = (from: string, to: string): boolean =>
    arrows.some((arrow) => arrow.from === from && (arrow.to === to || reaches(arrow.to, to)))
  return arrows.filter(
    ({ from, to }) => !arrows.some((other) => other.from === from && other.to !== to && reaches(other.to, to)),
  )
}
