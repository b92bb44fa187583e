import { Trans } from '@lingui/react/macro'
import { List, Map as MapIcon } from 'lucide'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { toSearchAddress } from '#src/features/jobs/search/params/search-address.ts'
import styles from './map-frame.module.css'
import { isMapOpen, MAP_TAB, MAP_TOGGLE } from './map-tab.ts'

/** Toggles map and list, if the site has a map. Rendered by script only, since the map needs it. */
export function MapToggle({ search: { present, path } }: { search: Search }) {
  if (!useBoot().configs.pcsxConfig.searchConfig.mapConfig.enabled) return null
  const isOpen = isMapOpen(present)
  return (
    <Button
      kind="quiet"
      id={MAP_TOGGLE}
      className={styles.toggle}
      href={toSearchAddress(path, { ...present, tab: isOpen ? '' : MAP_TAB })}
    >
      <Icon of={isOpen ? List : MapIcon} />
      {isOpen ? <Trans>List</Trans> : <Trans>Map</Trans>}
    </Button>
  )
}
