import type { FocusEvent } from 'react'

/**
 * For a row that is wider than the screen: a browser leaves what gets the focus where it is when its edge is in sight. By keyboard alone: what a finger
 * is on stays there.
 */
export function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
