import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { type KeyboardEvent, useId } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Pin } from '#src/features/jobs/search/map/pins/clusters.ts'
import styles from './controls.module.css'

type Props = { pins: readonly Pin[]; onChoose: (pin: Pin) => void; onClose: () => void }

/** Places at most; a longer list is not useful to listen to. */
const MOST_LISTED = 25

/** The map as a list: the visible places, those with the most jobs first. */
export function PlaceList({ pins, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const rest = pins.length - MOST_LISTED
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its buttons, on its way up
    <section aria-labelledby={titleId} onKeyDown={handleKey}>
      <div className={styles.placesHead}>
        <h2 id={titleId} className={styles.placesTitle}>
          <Trans>Places with jobs</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<Icon of={X} />} onClick={onClose} />
      </div>
      {pins.length === 0 && (
        <p className={styles.rest}>
          <Trans>No jobs in this part of the map. Zoom out to see more.</Trans>
        </p>
      )}
      <ul>
        {pins.slice(0, MOST_LISTED).map((pin) => (
          <li key={pin.id}>
            <button type="button" className={styles.listed} onClick={() => onChoose(pin)}>
              <bdi>
                <PinPlaceName pin={pin} />
              </bdi>{' '}
              <span className={styles.jobs}>
                <Plural value={pin.count} one="# job" other="# jobs" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>
          <Plural value={rest} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  )
}

function PinPlaceName({ pin: { location, places } }: { pin: Pin }) {
  if (location === '') return <Trans>Place without a name</Trans>
  if (places === 1) return location
  const others = places - 1
  return <Plural value={others} one={`${location} and # more`} other={`${location} and # more`} />
}
