import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSheetDrag } from '#src/features/jobs/search/filters/use-sheet-drag.ts'
import styles from './list-sheet.module.css'

/** Heights at which the list rests over the map: its top, half of the screen, all of it. */
export type SheetHeight = 'low' | 'half' | 'full'

type Props = {
  /** An element on the map; the list is next to the map's frame. */
  frame: HTMLElement
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
}

const NEXT: Readonly<Record<SheetHeight, SheetHeight>> = { low: 'half', half: 'full', full: 'low' }
/** Heights of the sheet, as shares of the screen. */
const LOW = 0.28
const FULL = 0.6

/**
 * The list of jobs. On phones it is a sheet over the map; its grip is dragged, or pressed to go on to the next height.
 * Wider screens show both.
 */
export function ListSheet({ frame, height, onHeight }: Props) {
  const { t } = useLingui()
  const sheet = findListElement(frame)
  useEffect(() => {
    sheet?.classList.add(styles.sheet!)
    return () => {
      sheet?.classList.remove(styles.sheet!)
      sheet?.removeAttribute('data-height')
    }
  }, [sheet])
  useEffect(() => {
    sheet?.setAttribute('data-height', height)
    // While collapsed it is scrolled to the top.
    if (height === 'low') sheet?.scrollTo({ top: 0 })
  }, [sheet, height])
  // Keyboard focus expands it.
  useEffect(() => {
    if (!sheet || height !== 'low') return
    const raiseSheet = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.matches('[data-grip]')) onHeight('half')
    }
    sheet.addEventListener('focusin', raiseSheet)
    return () => sheet.removeEventListener('focusin', raiseSheet)
  }, [sheet, height, onHeight])
  const drag = useSheetDrag({
    sheet: () => sheet ?? null,
    onRest: (share) => onHeight(share < LOW ? 'low' : share < FULL ? 'half' : 'full'),
    onPress: () => onHeight(NEXT[height]),
  })
  if (!sheet) return null
  const label = { low: t`Show the list`, half: t`Show the whole list`, full: t`Show the map` }[height]
  return createPortal(<button type="button" data-grip="" className={styles.grip} aria-label={label} {...drag} />, sheet)
}

/** The height of the map that the list covers, px; 0 if the list is beside the map. */
export function getCoveredHeight(frame: HTMLElement): number {
  const list = findListElement(frame)
  return list && getComputedStyle(list).position === 'absolute' ? list.offsetHeight : 0
}

function findListElement(frame: HTMLElement): HTMLElement | undefined {
  const list = frame.closest('section')?.parentElement?.firstElementChild
  return list instanceof HTMLElement ? list : undefined
}
