import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Map as LeafletMap } from 'leaflet'
import { createRoot } from 'react-dom/client'
import type { Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { toSearchRequest } from '#src/features/jobs/search/params/search-request.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { mapMarkersQuery } from '#src/data/jobs/positions/map-markers.ts'
import type { Contender } from '#tests/pages/map-bench/contender.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { loadI18n } from '#src/platform/i18n/i18n.ts'

const params = { query: '', location: '', start: 0, sort: '', filters: {}, pid: undefined, tab: 'map' }

const boot: Boot = {
  account: 'anon',
  domain: 'demo.example',
  groupId: '1',
  locale: 'en',
  serverTs: 0,
  user: null,
  profile: null,
  onboarding: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } },
  isThemeBuilder: false,
  instanceBanner: { displayBanner: false, displayText: '' },
  isDemo: false,
  configs: configs().parse({}),
}

/**
 * The page's own map: the component, its clusters, names and buttons. Its markers arrive in the query cache, as a
 * response does.
 */
export const renderOurs: Contender = async (place) => {
  const i18n = await loadI18n('en')
  // The component is imported after the language is set, as on the page, because it loads its texts.
  const { MapView } = await import('#src/features/jobs/search/map/map-view.tsx')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = mapMarkersQuery(toSearchRequest(params))
  // The request that never resolves is replaced by the bench's data.
  await client.cancelQueries({ queryKey })
  client.setQueryDefaults(queryKey, { enabled: false })
  const maps: LeafletMap[] = []
  // oxlint-disable-next-line func-names -- leaflet hands the map over as `this`
  LeafletMap.addInitHook(function (this: LeafletMap) {
    maps.push(this)
  })
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <BootProvider boot={boot}>
          <MapView search={search} />
        </BootProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  while (!place.querySelector('canvas.leaflet-tile-loaded')) await new Promise(requestAnimationFrame)
  const [leaflet] = maps
  if (!leaflet) throw new Error('the page opened no map')
  return { leaflet, markers: '[data-pin]', add: (markers) => void client.setQueryData(queryKey, markers) }
}

const returnNothing = () => undefined
const search: Search = {
  params,
  present: params,
  filters: {},
  path: PAGE.search,
  waits: false,
  go: async () => undefined,
  change: returnNothing,
  apply: returnNothing,
  clear: returnNothing,
}
