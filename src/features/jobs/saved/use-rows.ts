import { useState } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'

/**
 * A job of the list, or one that was taken off it while the page is open: it keeps its place, so that it can be put
 * back.
 */
export type Row = { position: Position; isSaved: boolean }

/** The list in an order that stays while the page is open; what is saved meanwhile comes first. */
export function useRows(positions: readonly Position[]): Row[] {
  const [seen, setSeen] = useState(positions)
  const known = mergeRows(seen, positions)
  if (known.length !== seen.length || known.some((position, at) => position !== seen[at])) setSeen(known)
  const saved = new Set(positions.map(({ id }) => id))
  return known.map((position) => ({ position, isSaved: saved.has(position.id) }))
}

/** @internal */
export function mergeRows(seen: readonly Position[], positions: readonly Position[]): readonly Position[] {
  const now = new Map(positions.map((position) => [position.id, position]))
  const before = new Set(seen.map(({ id }) => id))
  return [...positions.filter(({ id }) => !before.has(id)), ...seen.map((position) => now.get(position.id) ?? position)]
}
