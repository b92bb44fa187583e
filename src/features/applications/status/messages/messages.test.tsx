// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGE_LENGTH, type Message } from '#contract/messages/messages.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { toDraftsDatabase } from '#contract/zod-free/device-storage-names.ts'
import { buildAnApplication } from '#src/features/applications/status/application.test-kit.ts'
import type { MessageDraft } from '#src/data/messages/draft-row.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { Messages } from './messages.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: () => undefined, SnackHost: () => null }))

let isOnline = true
vi.mock('#src/platform/connection.ts', async (original) => ({
  ...(await original<object>()),
  useConnected: () => isOnline,
}))

/** Another one for each test: what one has kept is not there for the next. */
let account = ''
let serial = 0
let onScreen: (isIntersecting: boolean) => void = () => {}
const NOON = Date.parse('2026-03-10T12:00:00Z') / 1000

beforeEach(() => {
  isOnline = true
  account = `talk${(serial += 1)}`
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        onScreen = (isIntersecting) => tell([{ isIntersecting } as IntersectionObserverEntry], this as never)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  setIdentity({
    account,
    domain: 'demo.example',
    groupId: '1',
    profile: { encId: account, fullname: 'Ada', hasResume: false },
  })
})
afterEach(() => {
  onScreen = () => {}
  vi.unstubAllGlobals()
})

const own = () => ({ headers: { [HEADER.account]: account } })
const buildMessage = (more: Partial<Message> = {}): Message => ({
  id: 1,
  from: 'employer',
  text: 'Which day suits you?',
  files: [],
  ts: NOON,
  readTs: NOON,
  ...more,
})
type Server = { messages: Message[]; cursor?: string | null; refusal?: Response | null }
/** Responds as the server would, from its simulated data. */
function serve(server: Server): SentRequest[] {
  return network((request) => {
    if (request.path.endsWith('/read')) return envelope({ unreadMessages: 0 }, own())
    if (request.method === 'GET') {
      const isEarlier = request.query.has('cursor')
      const messages = isEarlier ? [buildMessage({ id: 0, text: 'The very first' })] : server.messages
      return envelope({ messages }, { ...own(), metadata: { next_cursor: isEarlier ? null : (server.cursor ?? null) } })
    }
    if (server.refusal) return server.refusal.clone()
    const { text } = JSON.parse(String(request.body)) as { text: string }
    const sent = buildMessage({ id: server.messages.length + 1, from: 'candidate', text, readTs: null })
    server.messages = [...server.messages, sent]
    return envelope({ message: sent }, own())
  })
}
const refusal = (status: number, text: string, headers = {}) =>
  Response.json(
    { status, error: { message: text, body: '' }, data: null, metadata: {} },
    { status, headers: { ...own().headers, ...headers } },
  )
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
async function renderMessages(more: Parameters<typeof buildAnApplication>[0] = {}) {
  const boot = bootWith({
    ...SIGNED_IN,
    account,
    configs: { pcsxConfig: { branding: { companyName: 'Example Corp' } } },
  })
  const page = await renderAt('/careers/applications/12', <Messages application={buildAnApplication(more)} />, boot)
  document.body.replaceChildren(page)
  return page
}
const findButton = (page: ParentNode, name: string) =>
  [...page.querySelectorAll<HTMLButtonElement>('button')].find((one) => listWords(one) === name)
const press = (page: ParentNode, name: string) => act(async () => findButton(page, name)?.click())
const findField = (page: ParentNode) => page.querySelector('textarea') as HTMLTextAreaElement
const type = (page: ParentNode, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(findField(page), text)
    findField(page).dispatchEvent(new Event('input', { bubbles: true }))
  })
const listBubbles = (page: ParentNode) => [...page.querySelectorAll('li[class*=bubble]')].map(listWords)
const listPosts = (requests: readonly SentRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))

test('D-07 messages stand by day, each with whose it is, when, and whether it was read', async () => {
  const file = { uid: 'upload-000000001', name: 'licence.pdf', size: 2048, type: 'application/pdf' }
  serve({
    messages: [
      buildMessage({ ts: NOON - 86_400 }),
      buildMessage({ id: 2, from: 'candidate', text: 'Thursday', files: [file] }),
      buildMessage({ id: 3, from: 'candidate', text: 'At 16:00?', readTs: null }),
    ],
  })
  const page = await renderMessages()
  await eventually(() => expect(listBubbles(page)).toHaveLength(3))
  expect([...page.querySelectorAll('h3')].map(listWords)).toEqual(['Mar 9, 2026', 'Mar 10, 2026'])
  expect(listBubbles(page)[0]).toMatch(/^Example Corp ?Which day suits you\?\d\d:\d\d$/)
  expect(listBubbles(page)[1]).toMatch(/^You ?Thursdaylicence\.pdf .*\d\d:\d\d · Read$/)
  expect(listBubbles(page)[2]).not.toContain('Read')
  expect(page.querySelector('li a')?.getAttribute('href')).toContain('/api/forms/uploads/upload-000000001/file')
})

test('D-07 a message stands in the thread at once, and stays when the server has it', async () => {
  const requests = serve({ messages: [] })
  const page = await renderMessages()
  await eventually(() => expect(findField(page)).not.toBeNull())
  expect(listWords(page)).toContain('Ask the employer about your application.')
  await type(page, 'May I bring my boots?')
  await press(page, 'Send message')
  expect(findField(page).value).toBe('')
  expect(listBubbles(page)).toEqual([expect.stringContaining('May I bring my boots?')])
  await eventually(() => expect(listBubbles(page)[0]).toMatch(/\d\d:\d\d$/))
  expect(listBubbles(page)).toHaveLength(1)
  expect(listPosts(requests).map(({ body }) => body)).toEqual(['{"text":"May I bring my boots?"}'])
})

test('D-07 what was not sent says why, is sent again under the same key, or goes back into the field', async () => {
  const server: Server = { messages: [], refusal: refusal(409, 'The disk is full') }
  const requests = serve(server)
  const page = await renderMessages()
  await eventually(() => expect(findField(page)).not.toBeNull())
  await type(page, 'Hello')
  await press(page, 'Send message')
  await eventually(() => expect(listBubbles(page)[0]).toContain('Not sent. The disk is full'))
  await type(page, 'Something else')
  await press(page, 'Edit message')
  expect(findField(page).value).toBe('Hello\n\nSomething else')
  await press(page, 'Send message')
  await eventually(() => expect(listBubbles(page)[0]).toContain('Not sent.'))
  server.refusal = null
  await press(page, 'Try again')
  await eventually(() => expect(listBubbles(page)[0]).toMatch(/\d\d:\d\d$/))
  const keys = listPosts(requests).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false])
})

test('D-07 too many messages say when the next one can be sent, and nothing is lost', async () => {
  serve({ messages: [], refusal: refusal(429, 'Slow down', { 'retry-after': '1500' }) })
  const page = await renderMessages()
  await eventually(() => expect(findField(page)).not.toBeNull())
  await type(page, 'Hello')
  await press(page, 'Send message')
  await eventually(() => expect(listBubbles(page)[0]).toContain('You sent many messages. Try again in 25 minutes.'))
})

test('D-07 what was typed, and what was not sent, is there again on the next page', async () => {
  serve({ messages: [], refusal: refusal(500, 'No') })
  const page = await renderMessages()
  await eventually(() => expect(findField(page)).not.toBeNull())
  await type(page, 'Not sent yet')
  await press(page, 'Send message')
  await eventually(() => expect(listBubbles(page)[0]).toContain('Not sent.'))
  await type(page, 'Half a sentence')
  const rows = openAccountRows<MessageDraft>(account, toDraftsDatabase(account))
  await eventually(() => expect(listBubbles(page)).toHaveLength(1))
  await vi.waitFor(async () =>
    expect(await rows.getItem('messages-12')).toMatchObject({
      text: 'Half a sentence',
      unsent: [{ text: 'Not sent yet' }],
    }),
  )
  const again = await renderMessages()
  await eventually(() => expect(findField(again)?.value).toBe('Half a sentence'))
  expect(listBubbles(again)[0]).toContain('Not sent yet')
  expect(findButton(again, 'Try again')).toBeDefined()
})

test('D-07 a text that is too long is not sent and not cut', async () => {
  const requests = serve({ messages: [] })
  const page = await renderMessages()
  await eventually(() => expect(findField(page)).not.toBeNull())
  await type(page, 'a'.repeat(1_000_000))
  await press(page, 'Send message')
  expect(listPosts(requests)).toEqual([])
  expect(findField(page).value).toHaveLength(1_000_000)
  expect(listWords(page)).toContain('Shorten the text or send it in parts.')
})

test.each([413, 422])(
  'D-07 what the server finds too large (%i) says why and goes back into the field',
  async (status) => {
    serve({ messages: [], refusal: refusal(status, 'This message is too long.') })
    const page = await renderMessages()
    await eventually(() => expect(findField(page)).not.toBeNull())
    await type(page, 'b'.repeat(MESSAGE_LENGTH))
    await press(page, 'Send message')
    await eventually(() => expect(listBubbles(page)[0]).toContain('Not sent. This message is too long.'))
    await press(page, 'Edit message')
    expect(findField(page).value).toBe('b'.repeat(MESSAGE_LENGTH))
  },
)

test('D-07 the employer’s messages are read once their end was on the screen', async () => {
  const requests = serve({ messages: [buildMessage({ id: 7, readTs: null })] })
  const page = await renderMessages()
  await eventually(() => expect(listBubbles(page)).toHaveLength(1))
  const reads = () => requests.filter(({ path }) => path.endsWith('/read')).map(({ body }) => body)
  expect(reads()).toEqual([])
  await act(async () => onScreen(false))
  expect(reads()).toEqual([])
  await act(async () => onScreen(true))
  await eventually(() => expect(reads()).toEqual(['{"upTo":7}']))
})

test('D-07 earlier messages come when they are asked for', async () => {
  serve({ messages: [buildMessage({ id: 51, text: 'The last' })], cursor: '51' })
  const page = await renderMessages()
  await eventually(() => expect(findButton(page, 'Show earlier messages')).toBeDefined())
  await press(page, 'Show earlier messages')
  await eventually(() => expect(listBubbles(page)).toHaveLength(2))
  expect(listBubbles(page)[0]).toContain('The very first')
  expect(findButton(page, 'Show earlier messages')).toBeUndefined()
})

test('D-07 without a network the thread is read as it was, and the button says what it needs', async () => {
  serve({ messages: [buildMessage()] })
  const first = await renderMessages()
  await eventually(() => expect(listBubbles(first)).toHaveLength(1))
  network()
  isOnline = false
  const page = await renderMessages()
  await eventually(() => expect(listBubbles(page)).toHaveLength(1))
  await type(page, 'Later')
  expect(findButton(page, 'Sending needs the network')?.getAttribute('aria-disabled')).toBe('true')
})

test('D-07 of an application that was withdrawn the thread is read, and nothing is written', async () => {
  serve({ messages: [buildMessage()] })
  const page = await renderMessages({ isWithdrawn: true })
  await eventually(() => expect(listBubbles(page)).toHaveLength(1))
  expect(findField(page)).toBeNull()
})
