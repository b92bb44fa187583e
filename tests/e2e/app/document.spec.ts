import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE, SHELL } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

/** Bytes that a new connection transfers in its first round trip, including headers: ten segments. */
const MOST = 14_600
/**
 * Most bytes of the settings page, which has three choices for each of nineteen kinds of notification. It is reached
 * from within the app, over a connection with a larger window.
 */
const MOST_OF_SETTINGS = 15_000
const CLIENT = join(import.meta.dirname, '../../../dist/client')
/**
 * Chunks that only some pages load; each new area adds its own. Files that are always needed together share a chunk.
 */
const ON_DEMAND = [
  ['features/account/onboarding/onboarding.page.tsx', 'app/frame/first-steps.tsx'],
  ['features/profile/profile.page.tsx'],
  ['features/export-resume/page/export.page.tsx'],
  ['features/account/settings/settings.page.tsx'],
  ['features/account/login/login.page.tsx', 'features/account/login/login-modal.tsx'],
  ['features/jobs/search/search.page.tsx'],
  ['features/jobs/position/position.page.tsx'],
  ['features/offers/offers.page.tsx'],
  ['features/offers/letter.page.tsx'],
  ['features/applications/apply/apply.page.tsx', 'features/applications/forms/form.page.tsx'],
  ['features/applications/status/applications.page.tsx', 'features/applications/forms/center.page.tsx'],
  ['features/verify/verify.page.tsx'],
  ['ui/pdf/pdf-engine.ts'],
]

type Manifest = Record<string, { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }>

const DOCUMENTS = [
  PAGE.home,
  `${PAGE.search}?query=engineer`,
  `${PAGE.search}?query=engineer&filter_country=DE,GB&filter_work_site=hybrid,remote`,
  `${PAGE.job}/1`,
]
const PHONE = { 'sec-ch-ua-mobile': '?1' }
for (const path of DOCUMENTS)
  test(`A-31 ${path} is one small document without a script in its way`, async ({ site }) => {
    const { bytes, head } = await fetchDocument(site.origin + path, PHONE)
    expect(bytes, 'compressed bytes with headers').toBeLessThanOrEqual(MOST)
    // structured data for search engines is not executed
    expect(head).not.toMatch(/<script(?! type="application\/ld\+json")/)
  })

test('A-31 a page brings the style of what is on it; the rest has come before its script draws', async ({
  page,
  site,
}) => {
  const { head } = await fetchDocument(site.origin + PAGE.home)
  const inlined = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(head)?.[1] ?? ''
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ disabled, sheet }) =>
      disabled ? 'left out' : [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(''),
    ),
  )
  expect(sheets).not.toContain('left out')
  expect(sheets.join('').length).toBeGreaterThan(inlined.length * 1.2)
})

test('A-31 S-08 the job beside the list stands from the first moment as it will look, and a phone is spared its style', async ({
  page,
  site,
}) => {
  const address = `${site.origin}${PAGE.search}?query=engineer`
  const wide = await fetchDocument(address)
  expect((await fetchDocument(address, PHONE)).bytes).toBeLessThan(wide.bytes)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('region', { name: 'Selected job' }).getByRole('button', { name: 'Share' })).toBeVisible()
  // The details add more facts; it was 0.13 while the style sheets were loaded with the chunk.
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.04)
})

test('A-31 T-06 what the browser needs to install the site is read when its first frame is on the screen', async ({
  page,
  site,
}) => {
  for (const address of DOCUMENTS)
    expect((await fetchDocument(site.origin + address)).head).not.toMatch(/rel="?[^"]*manifest/)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('link[rel=manifest]')) return
      observer.disconnect()
      performance.mark('named')
    }).observe(document, { childList: true, subtree: true })
    // The first frame is half a second after the load event.
    const nothing = new CSSStyleSheet()
    nothing.replaceSync('html{display:none}')
    document.adoptedStyleSheets = [nothing]
    addEventListener('load', () => setTimeout(() => (document.adoptedStyleSheets = []), 500))
  })
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  expect(address).toContain('/manifest.webmanifest')
  expect((await page.request.get(address)).status()).toBe(200)
  const { named, frame, loaded } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity
    const [visit] = performance.getEntriesByType('navigation')
    const whole = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
    return { named: at('named'), frame: at('first-contentful-paint'), loaded: whole }
  })
  // If no frame was painted for two seconds, it is loaded anyway.
  expect(named).toBeGreaterThanOrEqual(Math.min(frame, loaded + 2000))
  expect(named).toBeLessThan(Infinity)
})

test('A-31 pages and parts come on demand, each as a chunk of its own, none with the first load', () => {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const first = new Set([entry?.file, ...(entry?.imports ?? []).map((name) => manifest[name]?.file)])
  const fileOf = (source: string) => {
    const found = Object.entries(manifest).find(([key, chunk]) => key.startsWith(source) && chunk.isDynamicEntry)
    expect(found, source).toBeDefined()
    return found?.[1].file
  }
  const files = ON_DEMAND.flatMap((sources) => [...new Set(sources.map(fileOf))])
  expect(new Set(files).size).toBe(ON_DEMAND.length)
  for (const file of files) expect(first.has(file), file).toBe(false)
  // a file that only re-exports another one is a wasted request
  for (const { file, isDynamicEntry } of Object.values(manifest))
    if (isDynamicEntry)
      expect(readFileSync(join(CLIENT, file), 'utf8'), file).not.toMatch(/^export\{[^}]*\}from"[^"]*";?$/)
  expect(readdirSync(join(CLIENT, 'assets')).some((file) => /^pdf\.worker.*\.mjs$/.test(file))).toBe(true)
})

test('A-31 A-20 chunks know each other by name: none holds the file name of another, and each page says which they are', async ({
  site,
}) => {
  // worker files are left out: they are named by their file
  const files = readdirSync(join(CLIENT, 'assets')).filter((file) => /^(?!.*worker).*-\w{5}\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  const naming = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const text = readFileSync(join(CLIENT, 'assets', file), 'utf8')
      return files.filter((other) => text.includes(other)).map((other) => `${file} names ${other}`)
    })
  expect(naming).toEqual([])

  const map = readFileSync(join(CLIENT, '.vite/import-map.json'), 'utf8')
  for (const address of [PAGE.home, PAGE.offers, SHELL]) {
    const document = await (await fetch(site.origin + address)).text()
    expect(document.split('<script type="importmap"')[1], address).toContain(`>${map}</script>`)
  }
  const mapped = Object.values((JSON.parse(map) as { imports: Record<string, string> }).imports)
  for (const file of files.filter((one) => one.endsWith('.js') && !one.startsWith('start-')))
    expect(mapped).toContain(`/assets/${file}`)
})

const OWN = [
  PAGE.offers,
  PAGE.profile,
  '/careers/export-resume',
  PAGE.settings,
  PAGE.saved,
  PAGE.applications,
  PAGE.onboarding,
]
test('A-31 what is a candidate’s own is a small document, too', async ({ page, site }) => {
  await signIn(page, 'candidate@example.com')
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of OWN) {
    const { bytes } = await fetchDocument(site.origin + path, { cookie, ...PHONE })
    expect.soft(bytes, path).toBeLessThanOrEqual(path === PAGE.settings ? MOST_OF_SETTINGS : MOST)
  }
})

test('A-10 the offers come with their page', async ({ page }) => {
  await signIn(page, 'candidate@example.com')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(PAGE.offers)
  await expect(page.getByRole('link', { name: 'View job offer' }).first()).toBeVisible()
  // The badge is polled every five minutes from now on.
  expect(requests.filter((path) => path.startsWith('/api/') && path !== API.notificationBadge)).toEqual([])
})

/** A page as transferred: compressed, including its headers. */
async function fetchDocument(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  expect(answer.status).toBe(200)
  const [head = ''] = (await answer.text()).split('<body')
  const bytes = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, br', ...headers } }, (raw) => {
      let total = raw.rawHeaders.join(': ').length + raw.rawHeaders.length
      raw.on('data', (chunk: Buffer) => (total += chunk.length))
      raw.on('end', () => resolve(total))
    }).on('error', reject)
  })
  return { bytes, head }
}
