import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { readPage, serveReader } from '#tests/e2e/kit/screen-reader.ts'

// The speech of a screen reader on pages of jobs, from start to end.

test.use({ bypassCSP: true })
test.describe.configure({ timeout: 240_000 })

test('S-01 S-06 S-19 a screen reader hears what is searched for, how many jobs there are, what filters them, and each of them with its facts', async ({
  page,
}) => {
  await serveReader(page)
  await page.goto(`${PAGE.search}?query=engineer&filter_country=DE`)
  await expectReady(page, 'hydrated')
  const phrases = await readPage(page)
  const count = /^heading, (\d+) open jobs, level 1$/
  expect(inOrder(phrases, ['link, Skip to content', 'banner', 'main', 'search', 'end of search', count])).toEqual([])
  expect(phrases).toContain('searchbox, Job title or keyword, engineer')
  expect(phrases).toContain('searchbox, Place, placeholder City, country or remote')
  expect(phrases).toContain('for “engineer”')
  expect(phrases).toContain('link, Filters 1 is on, has popup dialog')
  expect(inOrder(phrases, ['list, Applied filters', 'link, Remove filter: Germany', 'link, Clear all'])).toEqual([])
  expect(phrases.some((phrase) => phrase.startsWith('combobox, Sort by, '))).toBe(true)

  const shown = await page.getByRole('article').count()
  expect(shown).toBe(10)
  for (const [at, title] of (await page.getByRole('article').getByRole('heading').allTextContents()).entries()) {
    const card = phrases.slice(phrases.indexOf(`listitem, level 1, position ${at + 1}, set size ${shown}`))
    const facts = [`heading, ${title}, level 2`, `link, ${title}`, `button, Save ${title}, not pressed`]
    const end = `end of listitem, level 1, position ${at + 1}, set size ${shown}`
    expect(inOrder(card, [...facts, /Germany/, 'Posted', 'time', end])).toEqual([])
  }
  expect(inOrder(phrases, ['navigation, Pages of results', /^1–10 of \d+$/, 'link, Next', 'contentinfo'])).toEqual([])
  expect(
    phrases.filter((phrase) => /^(link|button|searchbox|combobox)$/.test(phrase)),
    'without a name',
  ).toEqual([])
  expect(
    phrases.filter((phrase) => phrase.includes('current item')),
    'nothing stands beside the list',
  ).toEqual(['link, English, current item'])
})

test('S-08 S-09 a screen reader hears a job: its title, each fact by name, what can be done, the text with its headings', async ({
  page,
}) => {
  await serveReader(page)
  await page.goto(`${PAGE.job}/1`)
  await expectReady(page, 'hydrated')
  const phrases = await readPage(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(inOrder(phrases, ['main', `heading, ${title}, level 1`, 'link, Apply', /^heading, .*, level 2$/])).toEqual([])
  expect(phrases).toContain('button, Save job, not pressed')
  expect(phrases).toContain('button, Share')
  const terms = phrases.flatMap((phrase, at) => (phrase === 'term' ? [[phrases[at + 1], phrases[at + 3]]] : []))
  expect(terms.map(([term]) => term)).toEqual(
    expect.arrayContaining(['Where you work', 'Posted', 'Last confirmed open', 'Job number']),
  )
  expect(terms.map(([, after]) => after)).toEqual(terms.map(() => 'definition'))
  expect(
    inOrder(phrases, ['region, Similar jobs', /^listitem, level 1, position 1,/, 'end of region, Similar jobs']),
  ).toEqual([])
  expect(
    phrases.filter((phrase) => /^(link|button)$/.test(phrase)),
    'without a name',
  ).toEqual([])
})

/** The first of the wanted phrases that is missing or out of order; empty if none is. */
function inOrder(said: readonly string[], wanted: readonly (string | RegExp)[]): (string | RegExp)[] {
  let from = 0
  for (const one of wanted) {
    const at = said.findIndex(
      (phrase, place) => place >= from && (one instanceof RegExp ? one.test(phrase) : one === phrase),
    )
    if (at === -1) return [one]
    from = at + 1
  }
  return []
}
