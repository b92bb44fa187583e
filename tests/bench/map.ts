// The map of jobs with 100,000 places on a cheap phone, compared with leaflet.markercluster on the same map with the
// same places.
//   npm run bench map            all of it
//   npm run bench map -- ours    one of them
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { CPU_RATE, machine } from '#tests/bench/kit/machine.ts'
import { generatePointsLikeJobs } from '#tests/bench/map/points.ts'
import { amount } from '#tests/bench/run/short.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { buildGallery } from '#tests/gallery/build-gallery.ts'
import { serveGallery } from '#tests/gallery/serve-gallery.ts'

const PLACES = Number(process.env['PLACES'] ?? amount(100_000, 1000))
const ROUNDS = Number(process.env['ROUNDS'] ?? amount(5, 1))
const NAMES = ['ours', 'markercluster', 'chunked', 'bare'].filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
)
/** Movements of the map, px. */
const WAYS = [
  [160, 60],
  [160, -200],
  [-240, 160],
  [-160, 220],
] as const
/** Views of the world, a continent, a country and a city. */
const VIEWS = [
  [30, 10, 2],
  [49, 8, 5],
  [51.5, -0.5, 8],
  [40.7, -74, 11],
] as const

/** Times of loading, ms, as measured by `tests/pages/map-bench/gestures.ts`. */
type Loaded = { shown: number; longest: number; blocked: number }
/** How long each step took to be handled, and the longest frame of each gesture, ms. */
type Gesture = { handled: number[]; frame: number[] }
type Round = Loaded & { pan: Gesture; zoom: Gesture }

const folder = await mkdtemp(path.join(tmpdir(), 'foyer-map-'))
await buildGallery(folder, 'map-bench')
await writeFile(path.join(folder, 'points.json'), JSON.stringify(generatePointsLikeJobs(PLACES)))
const server = await serveGallery(folder)
const browser = await chromium.launch(launchOptions())
const rounds: Record<string, Round[]> = {}
for (let round = 0; round < ROUNDS; round += 1)
  for (const name of NAMES) (rounds[name] ??= []).push(await roundOf(name))
await browser.close()
await server.close()
await rm(folder, { recursive: true })

console.log(machine())
console.log(
  table(
    [`${PLACES.toLocaleString('en')} places, medians of ${ROUNDS}, ms`, ...head()],
    NAMES.map((name) => [name, ...listFigures(rounds[name] ?? [])]),
  ),
)
console.log(table(['times as quick as', ...head()], computeRatios()))

function head(): string[] {
  return [
    'shown',
    'longest task',
    'blocked',
    ...['pan', 'zoom'].flatMap((one) => [`${one}, p95`, 'its longest frame, p95']),
  ]
}

function listFigures(some: Round[]): number[] {
  const of = (read: (round: Round) => number) => median(some.map(read))
  const gesture = (key: 'pan' | 'zoom') => [
    of((round) => percentile(round[key].handled, 0.95)),
    of((round) => percentile(round[key].frame, 0.95)),
  ]
  return [
    of(({ shown }) => shown),
    of(({ longest }) => longest),
    of(({ blocked }) => blocked),
    ...gesture('pan'),
    ...gesture('zoom'),
  ]
}

function computeRatios(): (string | number)[][] {
  const ours = rounds['ours'] && listFigures(rounds['ours'])
  if (!ours) return []
  return NAMES.filter((name) => name !== 'ours').map((name) => [
    name,
    ...listFigures(rounds[name] ?? []).map((one, at) => one / ours[at]!),
  ])
}

/** Loads a page with an empty cache on a phone's screen with a slowed processor. */
async function roundOf(name: string): Promise<Round> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(name, error))
    const session = await context.newCDPSession(page)
    await page.goto(`/?contender=${name}`)
    await page.locator('html[data-ready]').waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const loaded = await page.evaluate<Loaded>('bench.load()')
    const pan: Gesture = { handled: [], frame: [] }
    const zoom: Gesture = { handled: [], frame: [] }
    for (const view of VIEWS.slice(0, amount(VIEWS.length, 1))) {
      await page.evaluate(`bench.showAt(${view.join()})`)
      for (const [x, y] of WAYS.slice(0, amount(WAYS.length, 1))) {
        pan.handled.push(await page.evaluate<number>(`bench.handled({ x: ${x}, y: ${y}, by: 0 })`))
        pan.frame.push(await page.evaluate<number>(`bench.drag(${x}, ${y})`))
      }
      for (const by of [1, -1, -1, 1]) {
        zoom.handled.push(await page.evaluate<number>(`bench.handled({ x: 0, y: 0, by: ${by} })`))
        zoom.frame.push(await page.evaluate<number>(`bench.zoom(${-by})`))
      }
    }
    return { ...loaded, pan, zoom }
  } finally {
    await context.close()
  }
}
