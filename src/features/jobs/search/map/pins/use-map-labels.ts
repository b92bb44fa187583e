import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { wrapLongitude } from '#src/features/jobs/search/map/area.ts'
import type { Look, WorldMap } from '#src/features/jobs/search/map/engine/open-map.ts'
import type { CountryLabel } from '#src/features/jobs/search/map/engine/read-base-map.ts'
import type { Pin } from './clusters.ts'
import { PIN_WIDTH, getPinSize } from './pin-size.ts'
import type { Label } from './pins.tsx'
import { pickNamesThatFit } from './pick-names-that-fit.ts'

type About = {
  map: WorldMap | null
  look: Look | null
  pins: readonly Pin[]
  /** Changes once the base map has loaded. */
  base: string
}

const NONE: ReadonlySet<string> = new Set()
/** Names may extend slightly beyond the edge. */
const NARROW = 0.35

/**
 * The names of visible countries in the page's language, and which of these and of the places' names fit beside each
 * other.
 */
export function useMapLabels({ map, look, pins, base }: About) {
  const { i18n } = useLingui()
  const names = useMemo(() => new Intl.DisplayNames(i18n.locale, { type: 'region' }), [i18n.locale])
  const countries = useMemo(() => (base === 'there' && map ? map.base.labels() : []), [map, base])
  // Measured once, because it makes the browser compute styles.
  const [letter] = useState(measureLetterPx)
  const labels = useMemo(
    () => (look ? buildCountryLabels(look, countries, names, letter) : []),
    [look, countries, names, letter],
  )
  const named = useMemo(() => {
    if (!map || !look) return NONE
    const candidates = [
      ...pins.map((pin) => ({
        ...pin,
        width: PIN_WIDTH[getPinSize(pin.count)],
        name: pin.isMostly ? pin.location : '',
      })),
      ...labels.map((label) => ({ ...label, width: 0 })),
    ]
    const placed = candidates.map(({ id, width, name, ...spot }) => {
      const { x, y } = map.leaflet.project(spot, look.zoom)
      return { id, width, name, x, y }
    })
    return pickNamesThatFit(placed, letter)
  }, [map, look, pins, labels, letter])
  return { labels, named }
}

type Countries = readonly CountryLabel[]
function buildCountryLabels(
  { seen, zoom }: Look,
  countries: Countries,
  names: Intl.DisplayNames,
  letter: number,
): Label[] {
  const { south, west, north, east } = seen
  const degree = (256 * 2 ** zoom) / 360
  return countries.flatMap(({ code, lat, lng: at, room }) => {
    const lng = wrapLongitude(at, (west + east) / 2)
    const name = names.of(code) ?? code
    const isSeen = lat > south && lat < north && lng > west && lng < east
    // A country's name must fit inside it.
    return isSeen && room * degree * 2 > name.length * letter * NARROW ? [{ id: code, lat, lng, name }] : []
  })
}

/** px: names grow with the text of the page. */
function measureLetterPx(): number {
  return 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
