// How soon a page stands on the screen: public pages against a static twin, the answers of the search page, the offers in every kind of visit.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PAGE } from '#contract/zod-free/paths.ts'
import { median, table } from '#tests/bench/figures.ts'
import { paint, type Paint } from '#tests/bench/lighthouse.ts'
import { longList, type LongList } from '#tests/bench/long-list.ts'
import { LEAST, offlineTwin, withoutScript } from '#tests/bench/offline-twin.ts'
import { OFFERS, pageVisits, type PageVisits } from '#tests/bench/page-visits.ts'
import { searchVisit, type SearchVisit } from '#tests/bench/search-visits.ts'
import { Site } from '#tests/site.ts'

const ROUNDS = 3
const SEARCHES = 5
const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-paint-${process.pid}`) })
const rows: (string | number)[][] = []
for (const page of [PAGE.home, `${PAGE.search}?query=engineer`, `${PAGE.job}/1`]) {
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
console.log(table(['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms'], rows))

const searches: SearchVisit[] = []
for (let round = 0; round < SEARCHES; round += 1) searches.push(await searchVisit(site))
const lists: [number, LongList[]][] = []
for (const count of [10, 1000]) {
  const lengths: LongList[] = []
  for (let round = 0; round < ROUNDS; round += 1) lengths.push(await longList(site, count))
  lists.push([count, lengths])
}
await site.close()
console.log('')
console.log(
  table(
    [
      'offers, processor four times slower',
      'first paint ms',
      'bytes',
      'most elements',
      'longest frame while scrolling ms',
    ],
    lists.map(([count, some]) => [
      String(count),
      ...(['paint', 'bytes', 'elements', 'frame'] as const).map((key) => median(some.map((one) => one[key]))),
    ]),
  ),
)
console.log('')
console.log(
  table(
    ['search page, processor four times slower', 'ms'],
    [
      ['suggestions shown, after the pause', median(searches.map(({ suggestions }) => suggestions))],
      ['new list shown, after the debounce of filters', median(searches.map(({ filtered }) => filtered))],
    ],
  ),
)

const rounds: PageVisits[] = []
const twins: { sameMarkup: number; least: number }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const visits = await pageVisits({ email: 'candidate@example.com', ...OFFERS })
  rounds.push(visits)
  twins.push({ sameMarkup: await offlineTwin(withoutScript(visits.kept)), least: await offlineTwin(LEAST) })
}
const visits = {
  first: median(rounds.map((round) => round.first)),
  repeat: median(rounds.map((round) => round.repeat)),
  bare: median(rounds.map((round) => round.bare)),
  offline: median(rounds.map((round) => round.offline)),
  offlineAnswers: median(rounds.map((round) => round.offlineAnswers)),
  sameMarkup: median(twins.map(({ sameMarkup }) => sameMarkup)),
  least: median(twins.map(({ least }) => least)),
}
console.log('')
console.log(
  table(
    ['offers, signed in', 'ms'],
    [
      ['first visit', visits.first],
      ['repeat visit', visits.repeat],
      ['repeat visit without worker and store', visits.bare],
      ['offline, new browser process, server stopped', visits.offline],
      ['offline, until the page answers', visits.offlineAnswers],
      ['offline, the same markup without script from a worker of three lines', visits.sameMarkup],
      ['offline, a heading and a link from such a worker', visits.least],
      ['offline against repeat without worker and store', visits.offline / visits.bare],
      ['the same markup without script against it', visits.sameMarkup / visits.bare],
      ['a heading and a link against it', visits.least / visits.bare],
    ],
  ),
)

function middle(paints: Paint[]): Paint {
  const of = (key: keyof Paint) => median(paints.map((one) => one[key]))
  return { lcp: of('lcp'), fcp: of('fcp'), cls: of('cls'), tbt: of('tbt') }
}

function figures({ lcp, fcp, cls, tbt }: Paint): number[] {
  return [lcp, fcp, cls, tbt]
}
