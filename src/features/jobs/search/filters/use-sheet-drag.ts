import { type PointerEvent, useRef } from 'react'

type About = {
  sheet: () => HTMLElement | null
  /** Called when the finger leaves the sheet, with the share of the screen that the sheet covers. */
  onRest: (share: number) => void
  /** Called when the handle is pressed without dragging. */
  onPress: () => void
}

/** A finger that moves less only presses, px. */
const STILL = 6

/** Drag handlers of a bottom sheet's handle: the sheet follows the finger, and the caller decides where it settles. */
export function useSheetDrag({ sheet, onRest, onPress }: About) {
  const drag = useRef<{ from: number; height: number; isMoved: boolean } | null>(null)
  const wasDragged = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    const dragged = sheet()
    if (!event.isPrimary || event.button !== 0 || !dragged) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, height: dragged.offsetHeight, isMoved: false }
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    const [{ current }, dragged] = [drag, sheet()]
    if (!current || !dragged) return
    current.isMoved ||= Math.abs(clientY - current.from) > STILL
    if (current.isMoved) setSheetHeight(dragged, current.height + current.from - clientY)
  }
  const onPointerUp = ({ clientY, type }: PointerEvent) => {
    const [{ current }, dragged] = [drag, sheet()]
    drag.current = null
    if (!current?.isMoved || !dragged) return
    wasDragged.current = true
    setSheetHeight(dragged, null)
    if (type !== 'pointercancel') onRest((current.height + current.from - clientY) / window.innerHeight)
  }
  const onClick = () => {
    // A press that only ends a drag does not count.
    if (!wasDragged.current) onPress()
    wasDragged.current = false
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick }
}

function setSheetHeight(sheet: HTMLElement, height: number | null): void {
  sheet.toggleAttribute('data-dragged', height !== null)
  if (height === null) sheet.style.removeProperty('block-size')
  else sheet.style.setProperty('block-size', `${Math.max(0, height)}px`)
}
