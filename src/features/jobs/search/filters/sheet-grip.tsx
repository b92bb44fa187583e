import { useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useState } from 'react'
import styles from './panel.module.css'
import { useSheetDrag } from './use-sheet-drag.ts'

type Props = { sheet: RefObject<HTMLElement | null>; onClose: () => void }

/** Shares of the screen: released below the first the sheet closes, above the second it opens fully. */
const GONE = 0.35
const BETWEEN = 0.72

/**
 * The handle of a bottom sheet: dragging moves it, and it settles at half height, full height or closed; pressing
 * toggles between the heights.
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
