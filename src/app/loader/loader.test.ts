// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoaderScript } from './loader-script.ts'
import { texts } from './loader.ts?texts'

const loaderScript = createLoaderScript(texts)

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
        // `paint` calls these.
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

type When = Parameters<typeof loaderScript>[2]
function run(when: When, operator: Parameters<typeof loaderScript>[3] = []) {
  // oxlint-disable-next-line typescript/no-implied-eval -- what a page has between its script tags
  new Function(loaderScript(ENTRY, PRELOAD, when, operator))()
}
const listScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
const listSources = () => listScripts().map((script) => script.getAttribute('src'))
const last = (event: string) => listScripts().at(-1)?.dispatchEvent(new Event(event))
const paint = () => painted.splice(0).forEach((told) => told())
const isReady = () => document.documentElement.dataset['ready']
/** Reports all preloads as done, so that the entry is next. */
function upToEntry() {
  for (const _ of PRELOAD) last('load')
}

it('A-20 late: nothing is asked for before the page has loaded and stands on the screen', async () => {
  run('late')
  expect(listSources()).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(listSources()).toEqual([])
  paint()
  await vi.advanceTimersByTimeAsync(2000)
  expect(listSources()).toEqual(['/assets/a-1.js'])
  upToEntry()
  expect(listSources()).toEqual([...PRELOAD, ENTRY])
  expect([...document.querySelectorAll('link[rel=modulepreload]')]).toHaveLength(2)
})

it.each(['pointerdown', 'keydown'])('A-20 late: the first %s starts it, once', (press) => {
  run('late')
  window.dispatchEvent(new Event(press))
  window.dispatchEvent(new Event('load'))
  paint()
  expect(listSources()).toEqual(['/assets/a-1.js'])
})

it('A-20 late: an image that hangs does not hold the script up for ever', { tags: 'slow' }, async () => {
  run('late')
  await vi.advanceTimersByTimeAsync(8000)
  expect(listSources()).toEqual(['/assets/a-1.js'])
})

it('A-20 a file that fails gives way to the next', () => {
  run('late')
  window.dispatchEvent(new Event('pointerdown'))
  last('error')
  last('error')
  expect(listSources()).toEqual([...PRELOAD, ENTRY])
  expect(isReady()).toBeUndefined()
})

it('A-20 a sheet that hangs holds the script up for five seconds, one that fails not at all', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" disabled href="/a.css"><link rel="stylesheet" disabled href="/b.css">'
  const [hung, failing] = document.querySelectorAll('link')
  run('late')
  window.dispatchEvent(new Event('pointerdown'))
  failing?.dispatchEvent(new Event('error'))
  expect(listSources()).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(listSources()).toEqual(['/assets/a-1.js'])
  hung?.dispatchEvent(new Event('load'))
  expect(listSources(), 'not a second time').toEqual(['/assets/a-1.js'])
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

it('A-19 the time limit is counted from when the script is asked for', () => {
  run('late')
  vi.advanceTimersByTime(7999)
  window.dispatchEvent(new Event('keydown'))
  upToEntry()
  vi.advanceTimersByTime(59_999)
  expect(isReady()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(isReady()).toBe('failed')
})

it('A-19 an error from before the script is asked for is no failed start', () => {
  run('late')
  window.dispatchEvent(new Event('error'))
  window.dispatchEvent(new Event('unhandledrejection'))
  expect(isReady()).toBeUndefined()
})

it('A-19 a script that comes after all hears of what was put in before', async () => {
  document.body.innerHTML += '<input name="q">'
  const field = document.querySelector('input')
  run('late')
  if (field) field.value = 'nurse'
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  window.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isReady()).toBe('failed')
  const heard = vi.fn<(event: Event) => void>()
  field?.addEventListener('change', heard)
  document.documentElement.dataset['ready'] = 'hydrated'
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(field?.value).toBe('nurse')
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

it('A-20 presses and boxes from before come to the page once it is taken over', async () => {
  document.body.innerHTML += '<button type="button">More</button><input type="checkbox">'
  const box = document.querySelector('input')
  const pressed = vi.fn<() => void>()
  document.querySelector('button')?.addEventListener('click', pressed)
  run('now')
  box?.click()
  const ticked = vi.fn<() => void>()
  box?.addEventListener('click', ticked)
  document.querySelector('button')?.click()
  document.documentElement.dataset['ready'] = 'hydrated'
  await vi.advanceTimersByTimeAsync(0)
  expect(pressed).toHaveBeenCalledTimes(1)
  expect([ticked.mock.calls.length, box?.checked]).toEqual([1, true])
})

it('A-20 the shell starts at once', () => {
  document.body.innerHTML = '<div id="root"></div>'
  run('shell')
  expect(listSources()).toEqual(['/assets/a-1.js'])
})

it('A-20 a kept page in the shell is shown first, takes in its sheets and keeps no presses', () => {
  document.head.innerHTML = '<link rel="stylesheet" disabled href="/a.css">'
  document.body.innerHTML += '<button type="button">More</button>'
  const pressed = vi.fn<() => void>()
  document.querySelector('button')?.addEventListener('click', pressed)
  run('shell')
  document.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(document.querySelector('link')?.disabled).not.toBe(false)
  paint()
  expect(document.querySelector('link')?.disabled).toBe(false)
  expect(listSources()).toEqual([])
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(listSources()).toEqual(['/assets/a-1.js'])
})

it('A-20 the manifest is named once the first frame is on the screen', () => {
  document.head.innerHTML = '<link id="manifest" href="/manifest.webmanifest">'
  run('late')
  window.dispatchEvent(new Event('load'))
  expect(document.querySelector('link[rel=manifest]')).toBeNull()
  paint()
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toMatch(/\/manifest\.webmanifest$/)
  expect(document.querySelector('#manifest')).toBeNull()
})

it('T-08 scripts of the operator come after the entry, with their integrity', () => {
  const operator = [{ src: 'https://cdn.example/x.js', integrity: 'sha384-abc' }]
  run('now', operator)
  paint()
  upToEntry()
  expect(document.querySelector('script:not([type])')).toBeNull()
  last('load')
  const script = document.querySelector<HTMLScriptElement>('script:not([type])')
  expect([script?.src, script?.integrity, script?.crossOrigin]).toEqual([
    'https://cdn.example/x.js',
    'sha384-abc',
    'anonymous',
  ])
})

it('a page is sent what it needs of the loader, and no more', () => {
  expect(loaderScript(ENTRY, PRELOAD, 'late')).not.toContain('integrity')
  expect(loaderScript(ENTRY, PRELOAD, 'now')).not.toContain('requestIdleCallback')
  expect(loaderScript(ENTRY, PRELOAD, 'shell')).not.toContain('stopPropagation')
})

it.each<When>(['late', 'now', 'shell'])('T-08 no address can end the script element: %s', (when) => {
  const evil = { src: '/</script>', integrity: '<!--<script>' }
  expect(loaderScript('/</script><script>', ['/</script>'], when, [evil])).not.toMatch(/<(?:\/|!--|script)/)
})

it('T-08 an address is never taken for the place of another', () => {
  const text = loaderScript('/__PRELOAD__', ["/$&$'"], 'late')
  expect(text).toContain('"/__PRELOAD__"')
  expect(text).toContain(`["/$&$'"]`)
})

it('T-08 what is given as HTML stands on the page as text, and no script comes from elsewhere', () => {
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
  expect(() => rules?.createScriptURL('/uploads/x.js')).toThrow('refused')
  expect(rules?.createScriptURL('/assets/a-1.js')).toBe('/assets/a-1.js')
})

it('T-08 of other places only scripts of the operator are taken', () => {
  const createPolicy = vi.fn<(name: string, rules: { createScriptURL: (text: string) => string }) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  run('now', [{ src: 'https://cdn.example/x.js', integrity: 'sha384-abc' }])
  const [, rules] = createPolicy.mock.calls[0] ?? []
  expect(rules?.createScriptURL('https://cdn.example/x.js')).toBe('https://cdn.example/x.js')
  expect(() => rules?.createScriptURL('https://cdn.example/y.js')).toThrow('refused')
})
