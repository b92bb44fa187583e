import { useState } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'

/** A job of the list, or one unsaved while the page is open, which keeps its place for undo. */
export type Row = { position: Position; isSaved: boolean }

/** The list in a stable order while the page is open; new jobs come first. */
export function useSavedRows(positions: readonly Position[]): Row[] {
  const [seen, setSeen] = useState(positions)
  const known = mergeInSeenOrder(seen, positions)
  if (known.length !== seen.length || known.some((position, at) => position !== seen[at])) setSeen(known)
  const saved = new Set(positions.map(({ id }) => id))
  return known.map((position) => ({ position, isSaved: saved.has(position.id) }))
}

/** @internal */
export function mergeInSeenOrder(seen: readonly Position[], positions: readonly Position[]): readonly Position[] {
  const now = new Map(positions.map((position) => [position.id, position]))
  const before = new Set(seen.map(({ id }) => id))
  return [...positions.filter(({ id }) => !before.has(id)), ...seen.map((position) => now.get(position.id) ?? position)]
}
