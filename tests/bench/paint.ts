// How soon a page is visible: public pages against a static twin, the responses of the search page, the offers in every
// kind of visit. All of it, or some of its parts:
//   npm run bench paint -- pages search lists visits
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PAGE } from '#contract/zod-free/paths.ts'
import { median, table } from '#tests/bench/kit/figures.ts'
import { paint, type Paint } from '#tests/bench/kit/lighthouse.ts'
import { measureLongList, type LongList } from '#tests/bench/paint/long-list.ts'
import { machine, SLOWED } from '#tests/bench/kit/machine.ts'
import { LEAST, offlineTwin, withoutScript } from '#tests/bench/paint/offline-twin.ts'
import { OFFERS, pageVisits, type PageVisits } from '#tests/bench/kit/page-visits.ts'
import { amount } from '#tests/bench/run/short.ts'
import { searchVisit, type SearchVisit } from '#tests/bench/paint/search-visits.ts'
import { Site } from '#tests/site.ts'

const ROUNDS = amount(3, 1)
const SEARCHES = amount(5, 1)
const parts = { pages, search, lists: measureLists, visits: measureVisits }
const names = process.argv.slice(2)
const all = [PAGE.home, `${PAGE.search}?query=engineer`, `${PAGE.job}/1`]
const measured = amount(all, all.slice(0, 1))
console.log(machine())
for (const [name, measure] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${await measure()}`)
}

async function pages(): Promise<string> {
  const rows: (string | number)[][] = []
  await onSite(async (site) => {
    for (const page of measured) {
      const ours: Paint[] = []
      const twins: Paint[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await paint(`${site.origin}${page}`))
        twins.push(await paint(`${site.origin}/dev/twin?path=${encodeURIComponent(page)}`))
      }
      const [our, twin] = [middle(ours), middle(twins)]
      rows.push([page, ...figures(our)], [`${page}, static twin`, ...figures(twin)])
      rows.push([`${page}, ratio`, our.lcp / twin.lcp, our.fcp / twin.fcp, '', ''])
    }
  })
  return table(['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms'], rows)
}

async function search(): Promise<string> {
  const searches: SearchVisit[] = []
  await onSite(async (site) => {
    for (let round = 0; round < SEARCHES; round += 1) searches.push(await searchVisit(site))
  })
  return table(
    [`search page, ${SLOWED}`, 'ms'],
    [
      ['suggestions shown, after the pause', median(searches.map(({ suggestions }) => suggestions))],
      ['new list shown, after the debounce of filters', median(searches.map(({ filtered }) => filtered))],
    ],
  )
}

async function measureLists(): Promise<string> {
  const found: [number, LongList[]][] = []
  await onSite(async (site) => {
    for (const count of [10, 1000]) {
      const lengths: LongList[] = []
      for (let round = 0; round < ROUNDS; round += 1) lengths.push(await measureLongList(site, count))
      found.push([count, lengths])
    }
  })
  return table(
    [`offers, ${SLOWED}`, 'first paint ms', 'bytes', 'most elements', 'longest frame while scrolling ms'],
    found.map(([count, some]) => [
      String(count),
      ...(['paint', 'bytes', 'elements', 'frame'] as const).map((key) => median(some.map((one) => one[key]))),
    ]),
  )
}

async function measureVisits(): Promise<string> {
  const rounds: PageVisits[] = []
  const twins: { sameMarkup: number; least: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await pageVisits({ email: 'candidate@example.com', ...OFFERS })
    rounds.push(one)
    twins.push({ sameMarkup: await offlineTwin(withoutScript(one.kept)), least: await offlineTwin(LEAST) })
  }
  const our = (key: 'first' | 'repeat' | 'bare' | 'offline' | 'offlineAnswers') =>
    median(rounds.map((round) => round[key]))
  const twin = (key: 'sameMarkup' | 'least') => median(twins.map((one) => one[key]))
  return table(
    [`offers, signed in, ${SLOWED}`, 'ms'],
    [
      ['first visit', our('first')],
      ['repeat visit', our('repeat')],
      ['repeat visit without worker and store', our('bare')],
      ['offline, new browser process, server stopped', our('offline')],
      ['offline, until the page answers', our('offlineAnswers')],
      ['offline, the same markup without script from a worker of three lines', twin('sameMarkup')],
      ['offline, a heading and a link from such a worker', twin('least')],
      ['offline against repeat without worker and store', our('offline') / our('bare')],
      ['the same markup without script against it', twin('sameMarkup') / our('bare')],
      ['a heading and a link against it', twin('least') / our('bare')],
    ],
  )
}

async function onSite(measure: (site: Site) => Promise<void>): Promise<void> {
  const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-paint-${process.pid}`) })
  try {
    await measure(site)
  } finally {
    await site.close()
  }
}

function middle(paints: Paint[]): Paint {
  const of = (key: keyof Paint) => median(paints.map((one) => one[key]))
  return { lcp: of('lcp'), fcp: of('fcp'), cls: of('cls'), tbt: of('tbt') }
}

function figures({ lcp, fcp, cls, tbt }: Paint): number[] {
  return [lcp, fcp, cls, tbt]
}
