import { type Box, clipLine, clipRing } from './clip.ts'
import type { World } from './read-base-map.ts'

/** The parts of the base map that one tile shows. */
export type Square = Pick<World, 'rings' | 'coasts' | 'borders'>

/** Margin around a tile, as a share of its side: 8 of 256 px. */
const MARGIN = 1 / 32
const MOST_KNOWN = 3000

/**
 * Cuts the base map into tiles, each from the tile it is a quarter of, so that close views cost no more than far ones.
 * A few thousand tiles are cached.
 */
export function createTileCutter(world: Square): (zoom: number, x: number, y: number) => Square {
  const known = new Map<string, Square>()
  function getSquare(zoom: number, x: number, y: number): Square {
    if (zoom === 0) return world
    const key = `${zoom}/${x}/${y}`
    const found = known.get(key)
    if (found) return found
    const cut = clipToBox(getSquare(zoom - 1, x >> 1, y >> 1), getTileBox(zoom, x, y))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, cut)
    return cut
  }
  return getSquare
}

function clipToBox({ rings, coasts, borders }: Square, box: Box): Square {
  return {
    rings: rings.flatMap((ring) => clipRing(ring, box) ?? []),
    coasts: coasts.flatMap((line) => clipLine(line, box)),
    borders: borders.flatMap((line) => clipLine(line, box)),
  }
}

/** A tile's box with a margin that hides clipped edges. */
function getTileBox(zoom: number, x: number, y: number): Box {
  const side = 2 ** -zoom
  const margin = side * MARGIN
  return {
    left: x * side - margin,
    top: y * side - margin,
    right: (x + 1) * side + margin,
    bottom: (y + 1) * side + margin,
  }
}
