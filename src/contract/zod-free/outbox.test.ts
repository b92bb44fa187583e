import { expect, it } from 'vitest'
import { HEADER } from './headers.ts'
import { drainOutbox, listLatestOutboxRows, OUTBOX_ACTIONS, type OutboxRow } from './outbox.ts'

const buildRow = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  action: 'save-job',
  subject: id,
  body: { position_id: 7, action: 'save' },
  person: 'enc-a',
  domain: 'demo.example',
  at: Number(id.replace(/\D/g, '')),
  tries: 0,
  waits: true,
  ...more,
})

/** A store backed by a map. */
function store(...rows: OutboxRow[]) {
  const kept = new Map(rows.map((one) => [one.id, one]))
  return {
    kept,
    entries: async () => [...kept],
    setItem: async (id: string, one: OutboxRow) => void kept.set(id, one),
    removeItem: async (id: string) => void kept.delete(id),
  }
}

type Asked = { method: string; path: string; headers: Record<string, string>; body: unknown }

/** A server that knows this account and answers writes in sequence; `null` is no network. */
function server(account: string | null, ...answers: (number | null | [number, Record<string, string>])[]) {
  const asked: Asked[] = []
  const ask = async (path: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
    if (init.method === 'GET') {
      if (account === null) throw new TypeError('Failed to fetch')
      return { status: 200, headers: listHeaders({ [HEADER.account]: account, [HEADER.csrf]: 'token' }) }
    }
    asked.push({ method: init.method, path, headers: init.headers, body: JSON.parse(init.body ?? 'null') })
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? null
    if (answer === null) throw new TypeError('Failed to fetch')
    const [status, headers] = typeof answer === 'number' ? [answer, {}] : answer
    return { status, headers: listHeaders(headers) }
  }
  return { ask, asked }
}

const listHeaders = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null })

it('N-14 what waits is sent in the order of the presses, under its own key and the account’s token', async () => {
  const rows = store(buildRow('k2', { body: { position_id: 2, action: 'unsave' } }), buildRow('k1'))
  const { ask, asked } = server('a', 200)
  const { sent, isLeft } = await drainOutbox('a', rows, ask)
  expect([sent.map(({ id }) => id), isLeft, rows.kept.size]).toEqual([['k1', 'k2'], false, 0])
  expect(asked.map(({ headers }) => headers[HEADER.idempotency])).toEqual(['k1', 'k2'])
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: `${OUTBOX_ACTIONS['save-job'].path}?domain=demo.example`,
    headers: { [HEADER.csrf]: 'token', [HEADER.account]: 'a' },
    body: { position_id: 7, action: 'save' },
  })
})

it('A-14 what waits is sent with the headers of whoever pressed, and with the token of now', async () => {
  const headers = { [HEADER.user]: 'enc-a', [HEADER.group]: 'g', [HEADER.timeZone]: 'Asia/Tokyo' }
  const { ask, asked } = server('a', 200)
  await drainOutbox('a', store(buildRow('k1', { headers })), ask)
  expect(asked[0]?.headers).toMatchObject({ ...headers, [HEADER.csrf]: 'token', [HEADER.account]: 'a' })
})

it('N-14 of several presses about one thing only the last one is sent', async () => {
  const rows = store(
    buildRow('k1', { subject: 'job' }),
    buildRow('k3', { subject: 'job', body: 'last' }),
    buildRow('k2', { subject: 'job' }),
  )
  expect(listLatestOutboxRows(await rows.entries()).map(({ id }) => id)).toEqual(['k3'])
  const { ask, asked } = server('a', 200)
  await drainOutbox('a', rows, ask)
  expect([asked.map(({ body }) => body), rows.kept.size]).toEqual([['last'], 0])
})

it('N-14 the path of an action is filled, and can name nothing else', async () => {
  const { ask, asked } = server('a', 200)
  await drainOutbox('a', store(buildRow('k1', { action: 'mark-clicked', pathId: '../../offer/7?x=' })), ask)
  expect(asked[0]?.path).toBe('/api/pcsx/notifications/..%2F..%2Foffer%2F7%3Fx%3D/mark_clicked?domain=demo.example')
})

it.each([
  ['anon', false],
  ['b', false],
  [null, true],
])('A-04 nothing is sent when the server knows %s here', async (account, isLeft) => {
  const rows = store(buildRow('k1'))
  const { ask, asked } = server(account, 200)
  expect(await drainOutbox('a', rows, ask)).toEqual({ sent: [], isLeft })
  expect([asked, rows.kept.get('k1')]).toEqual([[], buildRow('k1')])
})

it('A-04 whoever leaves in the middle of it sends no more', async () => {
  const { ask, asked } = server('a', 200)
  await drainOutbox('a', store(buildRow('k1'), buildRow('k2')), ask, () => asked.length === 0)
  expect(asked).toHaveLength(1)
})

it.each([400, 404, 409, 410, 422, 403])(
  'N-14 refused with %i it becomes a dead letter, and the others go on',
  async (status) => {
    const rows = store(buildRow('k1'), buildRow('k2'))
    const { ask, asked } = server('a', status, 200)
    const { sent, isLeft } = await drainOutbox('a', rows, ask)
    expect([sent.map(({ id }) => id), isLeft]).toEqual([['k2'], false])
    expect([...rows.kept.values()]).toEqual([{ ...buildRow('k1'), refused: status }])
    await drainOutbox('a', rows, ask)
    expect(asked).toHaveLength(2)
  },
)

it.each([500, 503, 507, 429, 408, 401])('N-14 after %i it waits, and the others go on', async (status) => {
  const rows = store(buildRow('k1', { waits: false }), buildRow('k2'))
  const { ask } = server('a', status, 200)
  const { sent, isLeft } = await drainOutbox('a', rows, ask)
  expect([sent.map(({ id }) => id), isLeft]).toEqual([['k2'], true])
  expect(rows.kept.get('k1')).toMatchObject({ tries: 1, waits: true })
})

it('A-14 a token that has run out meanwhile refuses nothing for good', async () => {
  const rows = store(buildRow('k1'))
  const { ask } = server('a', [403, { [HEADER.csrfInvalid]: '1' }])
  expect(await drainOutbox('a', rows, ask)).toMatchObject({ isLeft: true })
  expect(rows.kept.get('k1')?.refused).toBeUndefined()
})

it('N-14 when the network goes in between, the rest is not tried', async () => {
  const rows = store(buildRow('k1'), buildRow('k2'), buildRow('k3'))
  const { ask, asked } = server('a', 200, null)
  const { sent, isLeft } = await drainOutbox('a', rows, ask)
  expect([sent.map(({ id }) => id), isLeft, asked.length]).toEqual([['k1'], true, 2])
  expect([...rows.kept.values()].map(({ id, tries }) => [id, tries])).toEqual([
    ['k2', 1],
    ['k3', 0],
  ])
})

it('nothing waits, nothing is asked', async () => {
  const { ask } = server(null)
  expect(await drainOutbox('a', store(buildRow('k1', { refused: 404 })), ask)).toEqual({ sent: [], isLeft: false })
})
