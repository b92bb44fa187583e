import '#src/ui/theme/layers.css'
// modules with texts need this when they load
import '#src/platform/i18n/i18n.ts'
import './map-bench.css'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import type { Contender } from './contender.ts'
import { dragMap, measureHandling, showAt, type Step, waitUntilShown, zoomBy } from './gestures.ts'

/** Contenders in a package of their own, which is only installed for comparisons. */
const COMPETITORS = import.meta.glob<Record<string, Contender>>('#tests/bench/competitors/map/*cluster.ts')

// A page loads one contender, named in its URL, so that no contender is slowed by another's code or leftovers.
const CONTENDERS: Record<string, () => Promise<Contender | undefined>> = {
  ours: async () => (await import('./contenders/ours.tsx')).renderOurs,
  markercluster: () => loadCompetitor('markercluster'),
  chunked: () => loadCompetitor('chunked'),
  bare: async () => (await import('./contenders/bare.ts')).renderBare,
}

const place = document.getElementById('root')
const contender = await CONTENDERS[new URLSearchParams(location.search).get('contender') ?? '']?.()
if (!place || !contender) throw new Error('no such contender')
const markers = (await (await fetch('/points.json')).json()) as MapMarker[]
const map = await contender(place)
const { leaflet } = map
Object.assign(globalThis, {
  bench: {
    load: () => waitUntilShown(map, markers),
    handled: (step: Step) => measureHandling(leaflet, step),
    showAt: (lat: number, lng: number, at: number) => showAt(leaflet, lat, lng, at),
    drag: (x: number, y: number) => dragMap(leaflet, x, y),
    zoom: (by: number) => zoomBy(leaflet, by),
  },
})
document.documentElement.dataset['ready'] = ''

async function loadCompetitor(name: string): Promise<Contender | undefined> {
  const [load] = Object.values(COMPETITORS)
  return (await load?.())?.[name]
}
