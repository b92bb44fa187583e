// The cost of a long form on a cheap phone: 200 questions, 160 of them depending on one answer, compared with the same
// form made by hand and with other libraries.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { VISIBILITY_DEBOUNCE } from '#contract/form/form-limits.ts'
import { median, table } from '#tests/bench/kit/figures.ts'
import { CPU_RATE, machine } from '#tests/bench/kit/machine.ts'
import { amount } from '#tests/bench/run/short.ts'
import { PHONE, launchOptions } from '#tests/e2e/kit/browser.ts'
import { buildGallery } from '#tests/gallery/build-gallery.ts'
import { serveGallery } from '#tests/gallery/serve-gallery.ts'

type Figures = { mount: number; key: number; show: number; hide: number }

/** Rounds per contender; fewer for those that take seconds per form. */
const FULL = { vanilla: 7, ours: 7, 'react-hook-form': 7, tanstack: 3, rjsf: 3, surveyjs: 2 }
const ROUNDS = amount<Partial<typeof FULL>>(FULL, { vanilla: 1, ours: 1 })
// npm run bench forms -- vanilla ours: only these
const CONTENDERS = (Object.keys(ROUNDS) as (keyof typeof FULL)[]).filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
)
const HELD = { mount: 2, key: 1.2, show: 1.8 } as const
const THOUSAND_KEY = 50

const folder = await mkdtemp(path.join(tmpdir(), 'foyer-forms-'))
await buildGallery(folder, 'form-bench')
// no content policy, because others generate code at run time
const server = await serveGallery(folder, { policy: '' })
const browser = await chromium.launch(launchOptions())

const rounds: Record<string, Figures[]> = {}
for (let round = 0; round < Math.max(...Object.values(ROUNDS)); round += 1) {
  for (const contender of CONTENDERS.filter((name) => round < (ROUNDS[name] ?? 0)))
    (rounds[contender] ??= []).push(await measureFigures(browser, contender, 200))
}
const thousand = [await measureFigures(browser, 'ours', 1000), await measureFigures(browser, 'ours', 1000)]
await browser.close()
await server.close()
await rm(folder, { recursive: true })

const middle = (figures: Figures[], key: keyof Figures) => median(figures.map((one) => one[key]))
const yardstick = rounds['vanilla'] ?? []
const KEYS = ['mount', 'key', 'show', 'hide'] as const
const rows = CONTENDERS.flatMap((contender) => {
  const figures = rounds[contender] ?? []
  const ratio = (key: keyof Figures) => middle(figures, key) / middle(yardstick, key)
  return [
    [contender, ...KEYS.map((key) => middle(figures, key))],
    [`${contender}, ratio`, ...KEYS.map((key) => ratio(key))],
  ]
})
console.log(machine())
console.log(table(['200 questions, ms', 'mount', 'key', 'show 160', 'hide 160'], rows))
console.log('')
console.log(
  table(
    ['1,000 questions, ms', 'mount', 'key', 'show 800', 'hide 800'],
    [['ours', ...KEYS.map((key) => middle(thousand, key))]],
  ),
)

const ours = rounds['ours'] ?? []
const missed = (Object.keys(HELD) as (keyof typeof HELD)[]).filter(
  (key) => middle(ours, key) / middle(yardstick, key) > HELD[key],
)
if (missed.length > 0)
  console.log(`\nMissed: ${missed.map((key) => `${key} (at most ${HELD[key]} times by hand)`).join(', ')}`)
if (middle(thousand, 'key') > THOUSAND_KEY)
  console.log(`\nMissed: a key among 1,000 questions (at most ${THOUSAND_KEY} ms)`)

/** Loads a page with an empty cache on a phone's screen with a slowed processor. */
async function measureFigures(on: Browser, contender: string, questions: number): Promise<Figures> {
  const context = await on.newContext({ ...PHONE, baseURL: server.origin })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    const wait = contender === 'ours' ? VISIBILITY_DEBOUNCE : 0
    await page.goto(`/?contender=${contender}&questions=${questions}&wait=${wait}`)
    await page.locator('html[data-ready]').waitFor()
    return await page.evaluate(() => (globalThis as unknown as { measure: () => Promise<Figures> }).measure())
  } finally {
    await context.close()
  }
}
