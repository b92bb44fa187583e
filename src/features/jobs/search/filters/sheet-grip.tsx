import { useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useState } from 'react'
import styles from './panel.module.css'
import { useSheetDrag } from './use-sheet-drag.ts'

type Props = { sheet: RefObject<HTMLElement | null>; onClose: () => void }

/**
 * The grip of a sheet from below: dragged, the sheet follows and then rests at half of the screen, at all of it, or
 * is gone; pressed, it goes from one height to the other.
 */
export function SheetGrip({ sheet, onClose }: Props) {
  const { t } = useLingui()
  const [isFull, setFull] = useState(false)
  useLayoutEffect(() => {
    sheet.current?.toggleAttribute('data-full', isFull)
  }, [sheet, isFull])
  const drag = useSheetDrag({
    sheet: () => sheet.current,
    onRest: (share) => {
      if (share < GONE) onClose()
      else setFull(share > BETWEEN)
    },
    onPress: () => setFull(!isFull),
  })
  return <button type="button" className={styles.grip} aria-label={t`Full height`} aria-pressed={isFull} {...drag} />
}

/** Shares of the screen: below the first the sheet goes, above the second it rests at full height. */
const GONE = 0.35
const BETWEEN = 0.72
