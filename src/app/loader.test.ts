// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loaderScript } from './loader.ts'

const PRELOAD = ['/assets/a-1.js', '/assets/b-1.js']
const ENTRY = '/assets/start-1.js'
let added: [string, EventListenerOrEventListenerObject, unknown][] = []
let painted: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"><main></main></div>'
  added = []
  painted = []
  // Each text listens to the one window there is here.
  const add = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options: AddEventListenerOptions) => {
    added.push([type, listener, options])
    add(type, listener, options)
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: (list: unknown, observer: unknown) => void) {
        painted.push(() => heard({ getEntriesByName: () => [{}] }, { disconnect: () => undefined }))
      }
      observe() {
        // Told by `paint`.
      }
    },
  )
})
afterEach(() => {
  for (const [type, listener, options] of added)
    window.removeEventListener(type, listener, options as EventListenerOptions)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.head.innerHTML = ''
  delete document.documentElement.dataset['ready']
})

function run(when: 'late' | 'now' | 'shell', preload = PRELOAD) {
  // oxlint-disable-next-line typescript/no-implied-eval -- what a page has between its script tags
  new Function(loaderScript(ENTRY, preload, when))()
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
const sources = () => scripts().map((script) => script.getAttribute('src'))
const last = (event: string) => scripts().at(-1)?.dispatchEvent(new Event(event))
const paint = () => painted.splice(0).forEach((told) => told())
const isReady = () => document.documentElement.dataset['ready']
/** What is asked for ahead has come, so that the entry is next. */
function upToEntry() {
  for (const _ of PRELOAD) last('load')
}

it('DESIGN §4 late: nothing is asked for before the page has loaded and stands on the screen', async () => {
  run('late')
  expect(sources()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(sources()).toEqual([])
  paint()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sources()).toEqual(['/assets/a-1.js'])
  upToEntry()
  expect(sources()).toEqual([...PRELOAD, ENTRY])
  expect([...document.querySelectorAll('link[rel=modulepreload]')]).toHaveLength(2)
})

it.each(['pointerdown', 'keydown'])('DESIGN §4 late: the first %s starts it, once', (press) => {
  run('late')
  window.dispatchEvent(new Event(press))
  window.dispatchEvent(new Event('load'))
  paint()
  expect(sources()).toEqual(['/assets/a-1.js'])
})

it('DESIGN §4 late: an image that hangs does not hold the script up for ever', async () => {
  run('late')
  await vi.advanceTimersByTimeAsync(8000)
  expect(sources()).toEqual(['/assets/a-1.js'])
})

it('DESIGN §4 a file that fails gives way to the next', () => {
  run('late')
  window.dispatchEvent(new Event('pointerdown'))
  last('error')
  last('error')
  expect(sources()).toEqual([...PRELOAD, ENTRY])
  expect(isReady()).toBeUndefined()
})

it('DESIGN §4 a sheet that hangs holds the script up for five seconds, one that fails not at all', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" disabled href="/a.css"><link rel="stylesheet" disabled href="/b.css">'
  const [hung, failing] = document.querySelectorAll('link')
  run('late')
  window.dispatchEvent(new Event('pointerdown'))
  failing?.dispatchEvent(new Event('error'))
  expect(sources()).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sources()).toEqual(['/assets/a-1.js'])
  hung?.dispatchEvent(new Event('load'))
  expect(sources(), 'not a second time').toEqual(['/assets/a-1.js'])
})

it.each<[string, () => void]>([
  ['does not load', () => void last('error')],
  ['throws while it starts', () => void window.dispatchEvent(new Event('error'))],
  ['rejects while it starts', () => void window.dispatchEvent(new Event('unhandledrejection'))],
  ['hangs', () => void vi.advanceTimersByTime(60_000)],
])('A-19 where the entry %s the page says so, and its buttons are the browser’s again', (_how, fail) => {
  document.body.innerHTML += '<button type="button">More</button>'
  const pressed = vi.fn<() => void>()
  document.querySelector('button')?.addEventListener('click', pressed)
  run('late')
  document.querySelector('button')?.click()
  expect(pressed, 'kept for the script').not.toHaveBeenCalled()
  window.dispatchEvent(new Event('keydown'))
  upToEntry()
  fail()
  expect(isReady()).toBe('failed')
  document.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('A-19 what fails after the page is taken over is no failed start', () => {
  run('late')
  window.dispatchEvent(new Event('keydown'))
  upToEntry()
  document.documentElement.dataset['ready'] = 'hydrated'
  window.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(isReady()).toBe('hydrated')
})

it('DESIGN §4 presses and boxes from before come to the page once it is taken over', async () => {
  document.body.innerHTML += '<button type="button">More</button><input type="checkbox">'
  const pressed = vi.fn<() => void>()
  document.querySelector('button')?.addEventListener('click', pressed)
  run('now')
  document.querySelector('button')?.click()
  document.documentElement.dataset['ready'] = 'hydrated'
  await vi.advanceTimersByTimeAsync(0)
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('DESIGN §4 the shell starts at once', () => {
  document.body.innerHTML = '<div id="root"></div>'
  run('shell')
  expect(sources()).toEqual(['/assets/a-1.js'])
})

it('CASES 13 no address can end the script element', () => {
  expect(loaderScript('/</script><script>', ['/</script>'], 'late')).not.toContain('</')
})

it('CASES 13 what is given as HTML stands on the page as text, and no script comes from elsewhere', () => {
  const createPolicy =
    vi.fn<(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  run('now')
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  expect(rules?.createHTML('<img src=x onerror=alert(1)> &lt;')).toBe('&lt;img src=x onerror=alert(1)> &amp;lt;')
  expect(rules?.createHTML('')).toBe('')
  expect(rules?.createHTML('<svg/>')).toBe('<svg/>')
  expect(() => rules?.createScriptURL('https://evil.example/x.js')).toThrow('refused')
})
