import type { FocusEvent } from 'react'

/** A blur handler for the controls of a group: calls once focus has left the whole group. */
export function createGroupLeaveHandler(onBlur: () => void): (event: FocusEvent<HTMLElement>) => void {
  return (event) => {
    const group = event.currentTarget.closest('[role="group"], [role="radiogroup"]')
    if (!group?.contains(event.relatedTarget)) onBlur()
  }
}
