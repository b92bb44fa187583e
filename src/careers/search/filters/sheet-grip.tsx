import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styles from './panel.module.css'

type Props = { sheet: RefObject<HTMLElement | null>; onClose: () => void }

/**
 * The grip of a sheet from below: dragged, the sheet follows and then rests at half of the screen, at all of it, or is gone; pressed, it goes from one
 * height to the other.
 */
export function SheetGrip({ sheet, onClose }: Props) {
  const { t } = useLingui()
  const [isFull, setFull] = useState(false)
  const drag = useRef<{ from: number; height: number; isMoved: boolean } | null>(null)
  const wasDragged = useRef(false)
  useLayoutEffect(() => {
    sheet.current?.toggleAttribute('data-full', isFull)
  }, [sheet, isFull])

  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    wasDragged.current = false
    if (!event.isPrimary || event.button !== 0 || !sheet.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, height: sheet.current.offsetHeight, isMoved: false }
  }
  const handleMove = ({ clientY }: PointerEvent) => {
    const { current } = drag
    if (!current || !sheet.current) return
    current.isMoved ||= Math.abs(clientY - current.from) > STILL
    if (current.isMoved) follow(sheet.current, current.height + current.from - clientY)
  }
  const handleUp = ({ clientY, type }: PointerEvent) => {
    const { current } = drag
    drag.current = null
    if (!current?.isMoved || !sheet.current) return
    wasDragged.current = true
    follow(sheet.current, null)
    if (type === 'pointercancel') return
    const share = (current.height + current.from - clientY) / window.innerHeight
    if (share < GONE) onClose()
    else setFull(share > BETWEEN)
  }
  const handleClick = () => {
    // The press that ends a drag is none.
    if (!wasDragged.current) setFull(!isFull)
    wasDragged.current = false
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={t`Full height`}
      aria-pressed={isFull}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onClick={handleClick}
    />
  )
}

function follow(sheet: HTMLElement, height: number | null): void {
  sheet.toggleAttribute('data-dragged', height !== null)
  if (height === null) sheet.style.removeProperty('block-size')
  else sheet.style.setProperty('block-size', `${Math.max(0, height)}px`)
}

/** A finger that moves less only presses, px. */
const STILL = 6
/** Shares of the screen: below the first the sheet goes, above the second it rests at full height. */
const GONE = 0.35
const BETWEEN = 0.72
