import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerMessage } from '#contract/zod-free/device-storage-names.ts'
import { openNotification, renewPushSubscription, showPush } from './push.ts'
import { closeNotifications, unsubscribeFromPushes, runOneByOne } from './notifications.ts'

type Row = 'account' | 'push'
const rows: Partial<Record<Row, unknown>> = {}
vi.mock('#sw/device.ts', () => ({
  readDeviceRow: async (name: Row) => rows[name],
  writeDeviceRow: async (name: Row, row: unknown) => void (rows[name] = row),
}))

type Given = { title: string; options: NotificationOptions & { data: { account: string; path: string } } }
let shown: (Given & { data: unknown; close(): void })[] = []
let badge: number | undefined
let messages: WorkerMessage[] = []
let opened: string[] = []
let windows: { url: string; focus: () => void }[] = []
let subscription: { unsubscribe(): Promise<boolean> } | null = null

const ORIGIN = 'https://careers.example'
const worker = {
  location: new URL(ORIGIN),
  navigator: { setAppBadge: async (count: number) => void (badge = count) },
  clients: {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  },
  registration: {
    async showNotification(title: string, options: Given['options']) {
      // Validates like browsers.
      if (typeof title !== 'string' || !['auto', 'ltr', 'rtl'].includes(options.dir ?? '')) throw new TypeError('bad')
      const one = {
        title,
        options,
        data: options.data,
        close: () => void (shown = shown.filter((other) => other !== one)),
      }
      shown.push(one)
    },
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => subscription },
  },
}

beforeEach(() => {
  shown = []
  messages = []
  opened = []
  windows = []
  badge = undefined
  rows.account = 'ada'
  rows.push = { person: 'p', domain: 'demo.example', start: '/careers?domain=demo.example', title: 'لديك جديد' }
  vi.stubGlobal('self', worker)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: WorkerMessage) => void messages.push(message)
      close() {}
    },
  )
})

const push = (said: unknown) => showPush({ data: { json: () => JSON.parse(JSON.stringify(said)) as unknown } })
const payload = {
  web_push: 8030,
  notification: {
    title: 'An offer was updated',
    body: 'Tap to read it.',
    navigate: `${ORIGIN}/careers/offer/7`,
    tag: 't',
  },
  app_badge: 3,
  account: 'ada',
}

describe('N-09 a push is shown', () => {
  it('with its words and its way; the number goes to the icon and to open pages (N-10)', async () => {
    await push(payload)
    expect(shown).toMatchObject([
      {
        title: 'An offer was updated',
        options: { body: 'Tap to read it.', tag: 't', data: { path: '/careers/offer/7' } },
      },
    ])
    expect(badge).toBe(3)
    expect(messages).toEqual([{ type: 'badge', account: 'ada', count: 3 }])
  })

  it('N-09 for somebody else: neutral words, the site’s start, no number', async () => {
    for (const account of ['eve', 'anon', undefined]) {
      rows.account = account
      await push({ ...payload, account: account === 'anon' ? 'anon' : 'ada' })
    }
    expect(new Set(shown.map(({ title }) => title))).toEqual(new Set(['لديك جديد']))
    expect(shown.every(({ options }) => options.data.path === '/careers?domain=demo.example')).toBe(true)
    expect([badge, messages]).toEqual([undefined, []])
  })

  it('N-09 N-10 read by the browser itself, without data: the same words, way and number, and a whole address', async () => {
    const { navigate, ...words } = payload.notification
    const data = { account: 'ada', path: '/careers/offer/7' }
    await showPush({ data: null, notification: { ...words, navigate, dir: 'rtl', lang: 'ar', data }, appBadge: 3 })
    expect(shown).toMatchObject([
      {
        title: 'An offer was updated',
        options: { body: 'Tap to read it.', tag: 't', dir: 'rtl', lang: 'ar', data, navigate },
      },
    ])
    expect(badge).toBe(3)
    await showPush({ data: null, notification: { ...words, navigate, data }, appBadge: null })
    expect(badge).toBe(3)
  })

  it('N-09 read by the browser itself for somebody else, or without an account: neutral words, the site’s start', async () => {
    const start = 'https://careers.example/careers?domain=demo.example'
    for (const data of [{ account: 'eve', path: '/careers/offer/7' }, null])
      await showPush({ data: null, notification: { ...payload.notification, data }, appBadge: 3 })
    expect(shown.map(({ title }) => title)).toEqual(['لديك جديد', 'لديك جديد'])
    for (const { options } of shown) expect(options).toMatchObject({ body: '', navigate: start })
    expect(badge).toBeUndefined()
  })

  it('one after the other: nobody asks what is shown while another one is being shown', async () => {
    const order: string[] = []
    const { showNotification, getNotifications } = worker.registration
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.spyOn(worker.registration, 'showNotification').mockImplementation(async (title, options) => {
      order.push('begins')
      await promise
      await showNotification(title, options)
      order.push('stands')
    })
    vi.spyOn(worker.registration, 'getNotifications').mockImplementation(async () => {
      order.push('asked')
      return getNotifications()
    })
    const all = [
      runOneByOne(() => push(payload)),
      runOneByOne(() => Promise.reject(new Error('a broken one'))),
      runOneByOne(closeNotifications),
    ]
    await vi.waitFor(() => expect(order).toEqual(['begins']))
    resolve()
    await Promise.allSettled(all)
    expect(order).toEqual(['begins', 'stands', 'asked'])
    expect(shown).toEqual([])
    vi.restoreAllMocks()
  })

  it('a later word in its place makes itself heard, and tells when it happened', async () => {
    const timestamp = Date.parse('2026-05-04T10:00:00Z')
    await push({ ...payload, notification: { ...payload.notification, timestamp } })
    expect(shown[0]?.options).toMatchObject({ renotify: true, timestamp })
  })

  it('N-10 zero takes the number away, and what was shown before with it', async () => {
    await push(payload)
    await push({ ...payload, app_badge: 0, notification: { title: 'News' } })
    expect(shown.map(({ title }) => title)).toEqual(['News'])
    expect(badge).toBe(0)
  })

  it('N-09 never leads to another site', async () => {
    for (const navigate of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'https://a@evil/',
      '/\\evil',
    ])
      await push({ ...payload, notification: { ...payload.notification, navigate } })
    for (const { options, data } of shown) {
      await openNotification({ close: () => {}, data } as Notification)
      expect(options.data.path).toMatch(/^\/(?!\/)/)
    }
    expect(opened.every((url) => new URL(url).origin === ORIGIN)).toBe(true)
  })

  it('the name of the site, in no language, where no page has left any words', async () => {
    rows.push = undefined
    await push({ account: 'eve' })
    expect(shown.map(({ title }) => title)).toEqual(['careers.example'])
  })

  it('something, whatever comes: 1,000 payloads', { tags: 'slow' }, async () => {
    rows.push = undefined
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          account: fc.oneof(fc.constant('ada'), fc.jsonValue()),
          app_badge: fc.jsonValue(),
          notification: fc.oneof(
            fc.jsonValue(),
            fc.record(
              {
                title: fc.jsonValue(),
                body: fc.jsonValue(),
                tag: fc.jsonValue(),
                dir: fc.jsonValue(),
                lang: fc.jsonValue(),
                navigate: fc.oneof(fc.webUrl(), fc.jsonValue()),
              },
              { requiredKeys: [] },
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (message) => {
        shown = []
        await push(message)
        expect(shown).toHaveLength(1)
        expect(shown[0]?.title).not.toBe('')
        expect(shown[0]?.options.data.path).toMatch(/^\//)
      }),
      { numRuns: 1000 },
    )
    for (const data of [null, { json: () => JSON.parse('{') as unknown }]) {
      shown = []
      await showPush({ data })
      expect(shown).toHaveLength(1)
    }
  })
})

describe('N-09 a notification that is tapped', () => {
  const tap = () => openNotification({ close: () => {}, data: { path: '/careers/offer/7' } } as Notification)

  it('goes to the window where it is open, else to a new one', async () => {
    const focused: string[] = []
    windows = [{ url: `${ORIGIN}/careers/offer/8`, focus: () => void focused.push('another') }]
    await tap()
    expect([focused, opened]).toEqual([[], [`${ORIGIN}/careers/offer/7`]])
    windows.push({ url: `${ORIGIN}/careers/offer/7`, focus: () => void focused.push('this') })
    await tap()
    expect(focused).toEqual(['this'])
    expect(opened).toHaveLength(1)
  })
})

describe('N-09 the end and the change of a subscription', () => {
  it('N-09 signing out ends it, with number and notifications; somebody else’s stay for nobody', async () => {
    let isOver = false
    subscription = { unsubscribe: async () => (isOver = true) }
    await push(payload)
    await closeNotifications('ada')
    expect(shown).toHaveLength(1)
    await closeNotifications('eve')
    expect(shown).toHaveLength(0)
    await unsubscribeFromPushes()
    expect([isOver, badge, rows.push]).toEqual([true, 0, undefined])
  })

  it('a new address is told to the server, in the name of whoever is signed in', async () => {
    const requests: { path: string; init: RequestInit }[] = []
    let owner = 'ada'
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      requests.push({ path, init })
      return new Response('{}', { headers: { 'x-account-key': owner, 'x-csrf-token': 'token' } })
    })
    const applicationServerKey = new Uint8Array([251, 255, 1]).buffer
    const toJSON = () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } })
    const newSubscription = { options: { applicationServerKey }, toJSON } as unknown as PushSubscription
    const change = { newSubscription } as Parameters<typeof renewPushSubscription>[0]
    await renewPushSubscription(change)
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/pcsx/boot?domain=demo.example',
      '/api/pcsx/push?domain=demo.example',
    ])
    expect(JSON.parse(requests[1]?.init.body as string)).toEqual({ ...toJSON(), publicKey: '-_8B' })
    owner = 'eve'
    await renewPushSubscription(change)
    rows.push = undefined
    await renewPushSubscription(change)
    expect(requests).toHaveLength(3)
  })
})
