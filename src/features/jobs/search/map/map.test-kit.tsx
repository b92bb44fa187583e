import { useRouterState } from '@tanstack/react-router'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { type SentRequest, envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt } from '#src/shell/in-app.test-kit.tsx'
import { buildResultsOf } from '#src/features/jobs/search/results/results.test-kit.tsx'
import { pickResultParams } from '#src/features/jobs/search/params/raw-search.ts'
import { useSearch } from '#src/features/jobs/search/use-search.ts'
import { updateKnownPlaces } from '#src/features/jobs/search/known-places.ts'
import worldFile from './base/world.bin?inline'
import { MapView } from './map-view.tsx'

const world = await (await fetch(worldFile)).arrayBuffer()

// The map beside a list, on a screen of 800 × 600, with places that a test names. For tests only.

/** A place with jobs: their number, its point as `lat,lng`, and its name. */
export type Place = readonly [jobs: number, point: string, name: string]

export type OpenMap = { page: HTMLElement; asked: SentRequest[]; address: () => string }

let searches = 0

/** Opens the map of a new search, because the last view of an earlier one would be restored. */
export async function openMap(places: readonly Place[]): Promise<OpenMap> {
  const search = `?query=keeper${(searches += 1)}&tab=map`
  updateKnownPlaces({ state: 'unknown', selected: undefined, bounds: undefined, names: {} })
  stubScreen()
  const asked = network((sent) => {
    if (sent.path.endsWith('/world.bin')) return new Response(world.slice(0))
    if (sent.path !== API.search) return new Response(null, { status: 404 })
    const answer = buildResultsOf(sent)
    return envelope({ ...answer, filterDef: { ...answer.filterDef, allFilters: [listPoints(places)] } })
  })
  function Page() {
    const { search: params, href } = useRouterState({ select: ({ location }) => location })
    const view = useSearch(pickResultParams(params), PAGE.search)
    return (
      <div data-address={href}>
        <div>
          <p>{view.params.location}</p>
        </div>
        <section>
          <MapView search={view} />
        </section>
      </div>
    )
  }
  const place = document.createElement('div')
  document.body.append(place)
  // after what it shows is gone
  onTestFinished(() => {
    place.remove()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const page = await renderAt(`${PAGE.search}${search}`, <Page />, bootWith(), place)
  await waitUntilSettled()
  return { page, asked, address: () => page.querySelector('[data-address]')?.getAttribute('data-address') ?? '' }
}

/** Waits until everything that was begun has been drawn. */
export async function waitUntilSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await act(async () => new Promise((next) => setTimeout(next)))
}

export const listPinNames = (page: ParentNode) =>
  [...page.querySelectorAll('[data-pin]')].map((pin) => pin.getAttribute('aria-label'))

export function findButton(page: ParentNode, name: string): HTMLButtonElement {
  const all = [...page.querySelectorAll('button')]
  const named = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  if (!named) throw new Error(`no button ${name}, but ${all.map((one) => one.ariaLabel ?? one.textContent).join(', ')}`)
  return named
}

/** Clicks as the keyboard does: the event has no coordinates and no click count. */
export async function press(page: Element, key: string): Promise<void> {
  await act(async () => page.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  await waitUntilSettled()
}

export async function click(page: HTMLElement): Promise<void> {
  await act(async () => page.click())
  await waitUntilSettled()
}

/** jsdom has no layout and no canvas. With reduced motion, tests need not wait for animations. */
function stubScreen(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  // a list that is scrolled
  Element.prototype.scrollTo = () => {}
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}

function listPoints(places: readonly Place[]) {
  return {
    filterName: 'latlong_non_remote',
    title: '',
    type: 'multi_select' as const,
    options: places.map(([jobs, value, location]) => ({ label: String(jobs), value, location })),
    displayCount: 0,
    translateOptions: false,
    allowFreeText: false,
    tooltip: null,
  }
}
