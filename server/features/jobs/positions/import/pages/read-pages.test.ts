import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchFeed } from '#server/features/jobs/positions/import/source/fetch-feed.ts'
import { upsertFeed } from '#server/features/jobs/positions/import/feed-store.ts'
import { previewFeed } from '#server/features/jobs/positions/import/preview-feed.ts'
import { syncFeedFromUrl } from '#server/features/jobs/positions/import/sync-feed.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

type Said = { status?: number; headers?: Record<string, string>; json?: unknown }
type Host = (asked: { path: string; query: URLSearchParams; body: Record<string, unknown> }) => Said

let server: TestServer
let tenant: Tenant
let origin: string
let host: Host
let requests: string[] = []
const site = createServer((request, response) => {
  void answer(request).then(({ status = 200, headers = {}, json = {} }) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json)),
  )
})

async function answer(request: IncomingMessage): Promise<Said> {
  const url = new URL(request.url ?? '', origin)
  const body = request.method === 'POST' ? (JSON.parse(await text(request)) as Record<string, unknown>) : {}
  requests.push(
    `${request.method} ${url.pathname}${url.search}${request.method === 'POST' ? ` ${String(body['offset'])}` : ''}`,
  )
  return host({ path: url.pathname, query: url.searchParams, body })
}

beforeAll(async () => {
  server = await startServer({ env: { WEBHOOK_LOOPBACK: 'true' } })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  await server.close()
})
let serial = 0
beforeEach(async () => {
  serial += 1
  requests = []
  tenant = await server.tenant(`pages-${serial}.example`)
})

async function sync(path: string) {
  server.clock.now += 3_600_000
  const { services } = server
  const feed = await upsertFeed(services.db, tenant.id, { name: 'list', address: origin + path }, services.now())
  return syncFeedFromUrl(services, feed)
}
const readRows = () =>
  server.services.db
    .selectFrom('position')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .orderBy('external_id')
    .execute()
const countDetailRequests = () =>
  requests.filter((one) => /\/job\/|postings\/\d|Details|position_details/.test(one)).length

const WORKDAY = '/wday/cxs/acme/Careers/jobs'
type Workday = {
  ids: number[]
  title?: (id: number) => string
  posted?: string
  gone?: (id: number) => Said | undefined
}

/** Responds as Workday does: twenty jobs at a time, and the total on the first page only. */
function workday({
  ids,
  title = (id) => `Deck hand ${id}`,
  posted = 'Posted Today',
  gone = () => undefined,
}: Workday): Host {
  return ({ path, body }) => {
    if (path === WORKDAY) {
      const offset = Number(body['offset'])
      const page = ids.slice(offset, offset + Math.min(20, Number(body['limit'])))
      const jobPostings = page.map((id) => ({
        title: title(id),
        externalPath: `/job/Oslo/Deck-hand_R${id}`,
        locationsText: '2 Locations',
        postedOn: posted,
        bulletFields: [`R${id}`],
      }))
      return { json: { total: offset === 0 ? ids.length : 0, jobPostings } }
    }
    const id = Number(/_R(\d+)$/.exec(path)?.[1])
    const response = gone(id)
    if (response) return response
    const jobPostingInfo = {
      jobReqId: `R${id}`,
      title: title(id),
      location: 'Oslo, Norway',
      additionalLocations: ['Bergen, Norway'],
      jobDescription: `<p>Work on boat ${id}.</p>`,
      startDate: '2026-05-04',
      timeType: 'Full time',
    }
    return { json: { jobPostingInfo } }
  }
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('S-16 a list in pages', () => {
  test(
    'S-16 Workday: every page and every job in full, and after that only what is new or changed',
    { tags: 'slow' },
    async () => {
      host = workday({ ids: ids(45) })
      expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', format: 'workday', rows: 45, added: 45, skipped: 0 })
      expect(requests.filter((one) => one.startsWith('POST'))).toEqual([0, 20, 40].map((at) => `POST ${WORKDAY} ${at}`))
      expect(countDetailRequests()).toBe(45)
      const [first] = await readRows()
      expect(first).toMatchObject({ external_id: 'R1', name: 'Deck hand 1' })
      expect(JSON.parse(first?.locations ?? '')).toEqual(['Oslo, Norway', 'Bergen, Norway'])
      expect(first?.description).toContain('Work on boat 1.')

      requests = []
      host = workday({
        ids: ids(46),
        posted: 'Posted Yesterday',
        title: (id) => (id === 7 ? 'Boatswain' : `Deck hand ${id}`),
      })
      expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', written: 2, added: 1, confirmed: 44, closed: 0 })
      expect(countDetailRequests()).toBe(2)

      requests = []
      host = workday({ ids: ids(46).slice(6), title: (id) => (id === 7 ? 'Boatswain' : `Deck hand ${id}`) })
      expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', written: 0, closed: 6 })
      const stored = await server.services.db
        .selectFrom('feed_detail')
        .innerJoin('feed', 'feed.id', 'feed_id')
        .select('job')
        .where('tenant_id', '=', tenant.id)
        .execute()
      expect(stored).toHaveLength(40)
    },
  )

  test('S-16 SmartRecruiters: by offset, with the texts of the postings', { tags: 'slow' }, async () => {
    host = ({ path, query }) => {
      const id = /postings\/(\d+)$/.exec(path)?.[1]
      if (id)
        return { json: { id, jobAd: { sections: { jobDescription: { title: 'Job', text: `<p>Boat ${id}</p>` } } } } }
      const offset = Number(query.get('offset'))
      const content = ids(150)
        .slice(offset, offset + Number(query.get('limit')))
        .map((one) => ({ id: String(one), name: `Deck hand ${one}`, refNumber: `REF${one}`, visibility: 'PUBLIC' }))
      return { json: { offset, limit: 100, totalFound: 150, content } }
    }
    const report = await sync('/v1/companies/acme/postings')
    expect(report).toMatchObject({ outcome: 'done', format: 'smartrecruiters', rows: 150, added: 150 })
    expect((await readRows()).every(({ description }) => description.includes('Boat'))).toBe(true)
  })

  test('S-16 Oracle: the page stands inside the finder', { tags: 'slow' }, async () => {
    host = ({ path, query }) => {
      const finder = query.get('finder') ?? ''
      if (path.endsWith('Details')) {
        const Id = /Id="(\d+)"/.exec(finder)?.[1]
        return { json: { items: [{ Id, Title: `Deck hand ${Id}`, ExternalDescriptionStr: `<p>Boat ${Id}</p>` }] } }
      }
      const [limit, offset] = ['limit', 'offset'].map((name) => Number(new RegExp(`${name}=(\\d+)`).exec(finder)?.[1]))
      const requisitionList = ids(60)
        .slice(offset, (offset ?? 0) + (limit ?? 0))
        .map((Id) => ({ Id: String(Id), Title: `Deck hand ${Id}`, PostedDate: '2026-05-04' }))
      return { json: { items: [{ TotalJobsCount: 60, requisitionList }] } }
    }
    const path =
      '/hcmRestApi/resources/latest/recruitingCEJobRequisitions?finder=findReqs;siteNumber=CX_1,limit=10,offset=0'
    expect(await sync(path)).toMatchObject({ outcome: 'done', format: 'oracle', rows: 60, added: 60 })
    expect((await readRows()).every(({ description }) => description.includes('Boat'))).toBe(true)
  })

  test('S-16 a site of this product is read by its own calls', { tags: 'slow' }, async () => {
    const other = await server.tenant(`origin-${serial}.example`)
    const visitor = await server.anonymous(other.domain)
    const { upsertPositions } = await import('#server/features/jobs/positions/write/upsert-positions.ts')
    const { newPosition } = await import('#tests/builders/jobs/positions.ts')
    const jobs = ids(23).map((id) => newPosition({ externalId: `own-${id}`, description: `<p>Boat ${id}</p>` }))
    await upsertPositions(server.services, other, jobs)
    const pages = new Map<string, unknown>()
    for (const start of [0, 10, 20])
      pages.set(String(start), (await visitor.inject('GET', `/api/pcsx/search?start=${start}`)).json())
    const full = new Map<string, unknown>()
    for (const page of pages.values())
      for (const { id } of (page as { data: { positions: { id: number }[] } }).data.positions)
        full.set(String(id), (await visitor.inject('GET', `/api/pcsx/position_details?position_id=${id}`)).json())
    host = ({ path, query }) => ({
      json: path.endsWith('position_details')
        ? full.get(query.get('position_id') ?? '')
        : pages.get(query.get('start') ?? ''),
    })
    expect(await sync('/api/pcsx/search')).toMatchObject({ outcome: 'done', format: 'foyer', rows: 23, added: 23 })
    expect((await readRows()).every(({ description }) => description.includes('Boat'))).toBe(true)
  })
})

describe('S-16 a host of a list', () => {
  test('S-16 that is busy is left alone for as long as it says, and asked again', { tags: 'slow' }, async () => {
    const busy = new Set<number>()
    host = workday({
      ids: ids(3),
      gone: (id) => {
        if (busy.has(id)) return undefined
        busy.add(id)
        return { status: id === 2 ? 503 : 429, headers: { 'retry-after': '0' } }
      },
    })
    expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', added: 3 })
    expect(countDetailRequests()).toBe(6)
    expect((await readRows()).every(({ description }) => description.includes('boat'))).toBe(true)
  })

  test('S-16 that has lost the text of a job leaves what its list says, and what was known', async () => {
    host = workday({ ids: ids(3), gone: (id) => (id === 2 ? { status: 404 } : undefined) })
    expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', added: 3 })
    expect((await readRows())[1]).toMatchObject({ external_id: 'R2', description: '' })
    host = workday({ ids: ids(3), title: (id) => `Boatswain ${id}`, gone: () => ({ status: 404 }) })
    expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', closed: 0 })
    expect((await readRows())[0]?.description).toContain('Work on boat 1.')
  })

  test('S-16 that breaks off in the middle closes nothing, and the next reading goes on where it was', async () => {
    host = workday({ ids: ids(45) })
    await sync(WORKDAY)
    const whole = workday({ ids: ids(60) })
    host = (request) => (request.body['offset'] === 40 ? { status: 403 } : whole(request))
    requests = []
    expect(await sync(WORKDAY)).toMatchObject({
      outcome: 'failed',
      closed: 0,
      error: expect.stringContaining('403') as string,
    })
    expect(countDetailRequests()).toBe(0)
    expect((await readRows()).filter(({ closed_at }) => closed_at === null)).toHaveLength(45)
    host = whole
    expect(await sync(WORKDAY)).toMatchObject({ outcome: 'done', added: 15 })
    expect(countDetailRequests()).toBe(15)
  })

  test('S-16 that gives fewer jobs than it counts, or the same page for ever, closes nothing', async () => {
    host = workday({ ids: ids(30) })
    await sync(WORKDAY)
    const [page] = [workday({ ids: ids(20) })]
    host = (request) => {
      const answered = page({ ...request, body: { ...request.body, offset: 0 } })
      return request.path === WORKDAY ? { json: { ...(answered.json as object), total: 500 } } : answered
    }
    requests = []
    expect(await sync(WORKDAY)).toMatchObject({ outcome: 'failed', closed: 0 })
    expect(requests).toHaveLength(2)
  })

  test('S-16 whose jobs point elsewhere is only asked itself', async () => {
    host = ({ path }) => ({
      json:
        path === WORKDAY
          ? {
              total: 2,
              jobPostings: [
                { title: 'A', externalPath: '//evil.example/job/x_R1' },
                { title: 'B', externalPath: 'https://evil.example/job/y_R2' },
              ],
            }
          : {},
    })
    expect(await sync(WORKDAY)).toMatchObject({ rows: 2 })
    expect(requests).toEqual([`POST ${WORKDAY} 0`])
  })

  test('S-16 that answers something else is refused before anything is made', async () => {
    const known = { etag: null, lastModified: null }
    for (const response of [{ json: { message: 'no such site' } }, { json: [] }, { status: 404 }]) {
      host = () => response
      await expect(fetchFeed(server.services, origin + WORKDAY, known)).rejects.toThrow(FetchRefused)
    }
  })

  test('S-16 is asked for the list alone to say what reading it would do', async () => {
    host = workday({ ids: ids(21) })
    await sync(WORKDAY)
    requests = []
    const fetched = await fetchFeed(server.services, origin + WORKDAY)
    if (fetched === 'unchanged') throw new Error('not expected')
    const report = await previewFeed(server.services, tenant, { ...fetched, name: 'list', address: origin + WORKDAY })
    expect(report).toMatchObject({ outcome: 'done', confirmed: 21, written: 0 })
    expect(countDetailRequests()).toBe(0)
  })
})
