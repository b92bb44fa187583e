// @vitest-environment jsdom
import { virtual } from '@guidepup/virtual-screen-reader'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { renderAt } from '#src/shell/in-app.test-kit.tsx'
import { buildResultsOf, Page } from './results.test-kit.tsx'

const SUGGESTED = { suggestions: [{ label: 'Deck hand', value: 'Deck hand', count: 25 }] }

beforeEach(() => {
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  // jsdom knows dialogs, but not how they are shown, and scrolls nothing
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  network((sent) => envelope(sent.path === API.search ? buildResultsOf(sent) : SUGGESTED))
})
afterEach(async () => {
  await virtual.stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The loaded search page with a simulated screen reader at its start. */
async function reading(address: string): Promise<void> {
  const page = await renderAt(`${PAGE.search}${address}`, <Page />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.append(page)
  await waitForElement('article')
  await virtual.start({ container: document.body })
}

const waitForElement = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull(), { timeout: PATIENCE })

/** Reads on until a phrase is spoken, at most once around the page. */
async function readTo(wanted: RegExp): Promise<string> {
  for (let steps = 0; steps < MOST; steps += 1) {
    const phrase = await virtual.lastSpokenPhrase()
    if (wanted.test(phrase)) return phrase
    await virtual.next()
  }
  throw new Error(`${wanted} was not said but\n${(await virtual.spokenPhraseLog()).join('\n')}`)
}

const PATIENCE = 20_000
vi.setConfig({ testTimeout: 3 * PATIENCE })
const MOST = 400

test(
  'S-19 a screen reader reads the search, how many jobs there are, what narrows them, and each job',
  { tags: 'slow' },
  async () => {
    await reading('?query=deck&filter_work_site=hybrid')
    const said = [
      await readTo(/^searchbox, Job title or keyword, deck/),
      await readTo(/^searchbox, Place/),
      await readTo(/^heading, 3 open jobs, level 1/),
      await readTo(/^link, Filters 1 is on, has popup dialog/),
      await readTo(/^combobox, Sort by/),
      await readTo(/^list, Applied filters/),
      await readTo(/^link, Remove filter: Hybrid/),
      await readTo(/^heading, Deck hand 1, level 2/),
      await readTo(/^heading, Deck hand 3, level 2/),
    ]
    expect(said).toHaveLength(9)
    expect((await virtual.spokenPhraseLog()).join('\n')).not.toContain('Pages of results')
  },
)

test(
  'S-19 a screen reader pages: the range is said, and the next page begins at its heading',
  { tags: 'slow' },
  async () => {
    await reading('?query=deck')
    await readTo(/^navigation, Pages of results/)
    await readTo(/1–10 of 25/)
    await readTo(/^link, Next/)
    await virtual.act()
    await vi.waitFor(() => expect(document.body.textContent).toContain('11–20 of 25'), { timeout: PATIENCE })
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('25 open jobs'), { timeout: PATIENCE })
    await readTo(/^heading, Deck hand 11, level 2/)
    await readTo(/^link, Previous/)
  },
)

test('S-06 S-19 a screen reader opens the filters, ticks one and hears how many jobs are left', async () => {
  await reading('?query=deck')
  await readTo(/^link, Filters, has popup dialog/)
  await virtual.act()
  await waitForElement('dialog[open] input[type=checkbox]')
  await readTo(/^dialog, Filters/)
  await readTo(/^button, Full height, not pressed/)
  await readTo(/^checkbox, Hybrid.*not checked/)
  await virtual.act()
  await vi.waitFor(async () => expect(await virtual.spokenPhraseLog()).toContain('polite: Show 3 jobs'), {
    timeout: PATIENCE,
  })
})

test(
  'S-05 S-19 a screen reader hears how many suggestions there are, and each as the arrows reach it',
  { tags: 'slow' },
  async () => {
    await reading('')
    await readTo(/^searchbox, Job title or keyword/)
    await virtual.type('deck')
    await vi.waitFor(async () => expect((await virtual.spokenPhraseLog()).join('\n')).toMatch(/Showing 1 options/), {
      timeout: PATIENCE,
    })
    const field = document.querySelector('[role=combobox]')
    // The list closes for a moment between the suggestions for the first letters and those for all of them.
    await vi.waitFor(() => expect(field?.getAttribute('aria-expanded')).toBe('true'), PATIENCE)
    await virtual.press('ArrowDown')
    await vi.waitFor(() => {
      const active = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '')
      expect(active?.getAttribute('role')).toBe('option')
      expect(active?.textContent).toContain('Deck hand')
    }, PATIENCE)
  },
)

test(
  'S-02 without a network a search that is not on the device says so, beside no jobs of another one',
  { tags: 'slow' },
  async () => {
    await reading('?query=deck')
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const field = document.querySelector<HTMLInputElement>('input[name=query]')
    if (!field) throw new Error('there is no field to search with')
    field.value = 'nurse'
    field.form?.requestSubmit()
    await vi.waitFor(() => expect(document.body.textContent).toContain('This list needs the network'), {
      timeout: PATIENCE,
    })
    expect(document.querySelector('article')).toBeNull()
    vi.stubGlobal('fetch', fetch)
    dispatchEvent(new Event('online'))
    await waitForElement('article')
  },
)

test('S-20 two jobs alike are told apart by their numbers, and others carry none', async () => {
  network((sent) => {
    if (sent.path !== API.search) return envelope(SUGGESTED)
    const all = buildResultsOf(sent)
    const [first, second, ...others] = all.positions
    return envelope({ ...all, positions: [first, { ...second!, name: first!.name }, ...others] })
  })
  const page = await renderAt(PAGE.search, <Page />)
  document.body.append(page)
  await waitForElement('article')
  const cards = [...document.querySelectorAll('article')].map(
    ({ textContent }) => /Job number (\S+)/.exec(textContent)?.[1],
  )
  expect(cards.filter(Boolean)).toHaveLength(2)
  expect(cards.slice(2).filter(Boolean)).toEqual([])
})
