// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { dropRequests } from '#src/platform/request/send.ts'
import { listenForLiveUpdates, onNewNotifications } from './live-updates.ts'

const outside = vi.hoisted(() => ({ isConnected: true, noteSilence: vi.fn<() => void>(), reconnected: () => {} }))
vi.mock('#src/platform/connection.ts', () => ({
  isConnected: () => outside.isConnected,
  probeConnection: outside.noteSilence,
  onReconnected: (listener: () => void) => {
    outside.reconnected = listener
    return () => undefined
  },
}))
vi.mock('./refresh-boot.ts', () => ({ onBootRefreshed: () => undefined }))

class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}
let opened: Source[] = []
const open = () => opened.filter(({ readyState }) => readyState !== Source.CLOSED)
const look = vi.fn<() => void>()
let hidden = false
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('EventSource', Source)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  opened = []
  hidden = false
  outside.isConnected = true
  setIdentity({ account: 'a', domain: 'site.example', groupId: '1', profile: null })
  stop = listenForLiveUpdates(look)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function turn(isHidden: boolean) {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test('N-05 goes on listening when it hears of news, and tells whoever wants to know', () => {
  const heard = vi.fn<() => void>()
  const end = onNewNotifications(heard)
  vi.runAllTimers()
  const hint = () =>
    opened[0]?.dispatchEvent(new MessageEvent('message', { data: '{"kind":"notifications","count":1}' }))
  hint()
  expect([heard.mock.calls.length, look.mock.calls.length, open().length]).toEqual([1, 0, 1])
  end()
  hint()
  expect(heard).toHaveBeenCalledOnce()
})

test('A-01 listens once the page stands, and asks whose page this is when it hears something', () => {
  expect(opened).toHaveLength(0)
  vi.runAllTimers()
  expect(opened.map(({ url }) => url)).toEqual([`${API.live}?domain=site.example`])
  opened[0]?.dispatchEvent(new MessageEvent('message', { data: '{}' }))
  expect(look).toHaveBeenCalledOnce()
  expect(open()).toHaveLength(0)
})

test('A-01 does not listen for nobody, or while nobody looks', () => {
  setIdentity({ account: 'anon', domain: 'site.example', groupId: '1', profile: null })
  vi.runAllTimers()
  expect(opened).toHaveLength(0)
  setIdentity({ account: 'a', domain: 'site.example', groupId: '1', profile: null })
  turn(false)
  expect(open()).toHaveLength(1)
  turn(true)
  expect(open()).toHaveLength(0)
  turn(false)
  expect(open()).toHaveLength(1)
})

test('A-01 a refusal means that the session may be over', () => {
  vi.runAllTimers()
  opened[0]?.fail(Source.CLOSED)
  expect(look).toHaveBeenCalledOnce()
  expect(outside.noteSilence).not.toHaveBeenCalled()
})

test('A-01 a lost connection is noted, taken up again, and left alone while the site does not answer', () => {
  vi.runAllTimers()
  opened[0]?.fail(0)
  expect(outside.noteSilence).toHaveBeenCalledOnce()
  expect(look).not.toHaveBeenCalled()
  expect(open()).toHaveLength(0)
  vi.runAllTimers()
  expect(open()).toHaveLength(1)
  opened[1]?.fail(0)
  outside.isConnected = false
  vi.runAllTimers()
  expect(open()).toHaveLength(0)
  outside.isConnected = true
  outside.reconnected()
  expect(open()).toHaveLength(1)
})

test('A-04 does not listen for a session that is ending', () => {
  dropRequests()
  vi.runAllTimers()
  turn(false)
  expect(opened).toHaveLength(0)
})
