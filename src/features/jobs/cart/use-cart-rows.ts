import { useState } from 'react'
import type { Cart } from '#src/data/jobs/positions/job-cart.ts'

type Item = Cart['jobCartData'][number]
/** A job of the cart, or one removed while the panel is open, which keeps its place for undo. */
export type CartRow = Item & { isRemoved: boolean }

/** The cart in an order that stays while the panel is open. */
export function useCartRows(items: readonly Item[]): CartRow[] {
  const [seen, setSeen] = useState(items)
  const before = new Set(seen.map(({ id }) => id))
  const added = items.filter(({ id }) => !before.has(id))
  const known = added.length > 0 ? [...added, ...seen] : seen
  if (known !== seen) setSeen(known)
  const now = new Set(items.map(({ id }) => id))
  return known.map((item) => ({ ...item, isRemoved: !now.has(item.id) }))
}
