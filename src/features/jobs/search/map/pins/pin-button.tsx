import { memo } from 'react'
import { formatShortNumber } from '#src/platform/short-number.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import type { Pin } from './clusters.ts'
import { getPinSize } from './pin-size.ts'
import styles from './pins.module.css'
import type { PinTexts } from './use-pin-texts.ts'

type Props = {
  pin: Pin
  isNamed: boolean
  isSelected: boolean
  words: PinTexts
  onChoose: (pin: Pin, isKey: boolean) => void
  onFocus: (pin: Pin) => void
}

/** A place or a group of places. When the map moves, only new pins are rendered. */
export const PinButton = memo(function PinButton({ pin, isNamed, isSelected, words, onChoose, onFocus }: Props) {
  const size = getPinSize(pin.count)
  return (
    <button
      type="button"
      data-pin={pin.id}
      data-size={size}
      data-remote={pin.isRemote || undefined}
      aria-pressed={pin.places === 1 ? isSelected : undefined}
      // The label says the visible text in another order, so that is hidden.
      aria-label={words(pin)}
      className={joinClassNames('leaflet-zoom-animated', styles.pin)}
      // A click by keyboard has no detail.
      onClick={(event) => onChoose(pin, event.detail === 0)}
      onFocus={() => onFocus(pin)}
    >
      <span className={styles.dot} data-says={size === 'one' ? undefined : formatShortNumber(pin.count)} />
      {isNamed && <span className={styles.name} data-says={pin.location} />}
    </button>
  )
})
