import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestPositions } from '#contract/jobs/positions/newest-positions.ts'
import { positionOverrides } from '#contract/jobs/positions/overrides.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { getPositionDetails } from '#contract/jobs/positions/positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { upsertPositions } from './write/upsert-positions.ts'

const APPLY = 'https://ats.example/apply/1'

let server: TestServer
let visitor: Visitor

beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example', { configs: { applyConfig: { loggedOutApplyEnabled: false } } })
  await server.tenant('closed-door.example', {
    configs: {
      applyConfig: { loggedOutApplyEnabled: false },
      loginSignupConfig: { candidateLoginEnabled: false },
      pcsxConfig: {
        overrides: {
          branding: { logo: '/logo.svg', bannerHtml: '<b onclick="x()">Hi<script>1</script></b>' },
          hide: ['similar'],
        },
      },
    },
  })
  await put('demo.example', [
    ...Array.from({ length: 12 }, () => newPosition()),
    newPosition({ externalId: 'plain', applyUrl: APPLY }),
    newPosition({
      externalId: 'far',
      locations: ['Oslo, Norway', 'Bergen, Norway', 'Tromsø, Norway'],
      standardizedLocations: ['Oslo, NO', 'Bergen, NO', 'Tromsø, NO'],
      latlong: ['59.91,10.75', '60.39,5.32', '69.65,18.96'],
      extras: {
        videos: [{ title: 'Life', description: '', url: 'javascript:alert(1)' }],
        blogs: [],
        perks: [{ title: 'Cabin', description: 'Your own' }],
        customContent: [],
      },
    }),
    newPosition({
      externalId: 'paid',
      name: 'Purser',
      postedAt: server.clock.now,
      salary: { currency: 'EUR', min: 1, max: 2, interval: 'YEAR' },
    }),
    newPosition({ externalId: 'closed', applyUrl: APPLY, closedAt: 1_750_000_000_000 }),
    newPosition({ externalId: 'late', applyUrl: APPLY, validThrough: 1_750_000_000_000 }),
    newPosition({ externalId: 'private', name: 'Private pilot', isPrivate: true }),
  ])
  await put('other.example', [newPosition({ externalId: 'behind-login', applyUrl: APPLY })])
  await put('closed-door.example', [newPosition({ externalId: 'no-way', applyUrl: APPLY })])
  visitor = await server.anonymous()
})
afterAll(() => server.close())

async function put(domain: string, rows: Parameters<typeof upsertPositions>[2]) {
  const { db } = server.services
  const row = await db.selectFrom('tenant').selectAll().where('domain', '=', domain).executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(row), rows)
}

const readId = async (externalId: string) =>
  getPublicId(
    await server.services.db
      .selectFrom('position')
      .select(['id', 'secret_id'])
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow(),
  )

async function fetchDetails(externalId: string, query = '', who = visitor) {
  const asked = `position_id=${await readId(externalId)}&fallback=1${query}`
  const answer = await who.inject('GET', `${API.positionDetails}?${asked}`)
  const { data, metadata } = answer.json<{ data: unknown; metadata: unknown }>()
  return { status: answer.statusCode, metadata, ...getPositionDetails.response.parse(data) }
}

async function fetchOverrides(externalId: string, who = visitor) {
  const answer = await who.inject('GET', `${API.overrides}?position_id=${await readId(externalId)}`)
  return positionOverrides.parse(answer.json<{ data: unknown }>().data)
}

async function override(externalId: string, own: unknown) {
  await server.services.db
    .updateTable('position')
    .set({ overrides: typeof own === 'string' ? own : JSON.stringify(own) })
    .where('external_id', '=', externalId)
    .execute()
}

describe('S-21 details', () => {
  test('S-15 carries the position at top level and under position', async () => {
    const { status, position, isFallback, metadata, ...top } = await fetchDetails('plain')
    expect(status).toBe(200)
    expect(top).toMatchObject(position)
    expect({ isFallback, metadata }).toEqual({ isFallback: false, metadata: { isFallback: false } })
    const id = await readId('plain')
    expect(position).toMatchObject({
      id,
      location: 'Bergen, Norway',
      positionUrl: `/careers/job/${id}`,
      publicUrl: `http://localhost:8080/careers/job/${id}?domain=demo.example`,
      positionUserActions: { isSaved: false },
    })
  })

  test('S-21 six others that are like it, none of them closed or private', async () => {
    for (const externalId of ['plain', 'closed', 'private']) {
      const { id, similarPositionIds, similarPositions } = await fetchDetails(externalId)
      expect(similarPositionIds).toHaveLength(6)
      expect(similarPositions.map((one) => one.id)).toEqual(similarPositionIds)
      expect(similarPositionIds).not.toContain(id)
      expect(similarPositions.map(({ atsJobId }) => atsJobId)).not.toContain('private')
      expect(similarPositions.every(({ archived_at }) => archived_at === null)).toBe(true)
    }
  })

  test.each([
    ['', 'Oslo, Norway', '59.91,10.75'],
    ['bergen', 'Bergen, Norway', '60.39,5.32'],
    ['TROMSO', 'Tromsø, Norway', '69.65,18.96'],
    ['60,5', 'Bergen, Norway', '60.39,5.32'],
    ['58,12', 'Oslo, Norway', '59.91,10.75'],
    ['999,999', 'Oslo, Norway', '59.91,10.75'],
    ['Norway', 'Oslo, Norway', '59.91,10.75'],
    ['nowhere (*', 'Oslo, Norway', '59.91,10.75'],
  ])('S-21 searched for in %j: that place comes first', async (queried, place, point) => {
    const found = await fetchDetails('far', `&queried_location=${encodeURIComponent(queried)}`)
    expect([found.location, found.locations[0], found.latlong[0]]).toEqual([place, place, point])
    expect(found.locations).toHaveLength(3)
    expect(found.standardizedLocations[0]?.split(',')[0]).toBe(place.split(',')[0])
  })

  test('S-21 what stands beside the description; an address that is none stays out', async () => {
    expect((await fetchDetails('far')).positionExtraDetails).toEqual({
      videos: [{ title: 'Life', description: '' }],
      blogs: [],
      perks: [{ title: 'Cabin', description: 'Your own' }],
      customContent: [],
    })
  })

  test('S-13 a private one is addressed by its own address, and answers by its id', async () => {
    const found = await fetchDetails('private')
    expect(found.positionUrl).toBe(`/careers/job/private?pid=${found.id}`)
    expect(found.publicUrl).toContain(`/careers/job/private?pid=${found.id}&domain=demo.example`)
  })

  test('S-21 another tenant’s is as unknown as one that nobody has', async () => {
    const there = await server.anonymous('other.example')
    for (const path of [API.positionDetails, API.overrides]) {
      const foreign = await there.inject('GET', `${path}?position_id=${await readId('plain')}`)
      const unknown = await there.inject('GET', `${path}?position_id=999999`)
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    }
  })
})

test.each(['closed', 'late'])(
  'S-15 S-21 %s: as unknown as one that nobody has, unless what was last known is asked for',
  async (externalId) => {
    const ask = (query: string) => visitor.inject('GET', `${API.positionDetails}?position_id=${query}`)
    const id = await readId(externalId)
    const unknown = await ask('999999')
    for (const query of [`${id}`, `${id}&fallback=0`, `${id}&fallback=`]) {
      const { statusCode, body } = await ask(query)
      expect([statusCode, body]).toEqual([404, unknown.body])
    }
    expect((await ask(`${id}&fallback=1`)).json()).toMatchObject({ status: 200, data: { id, isFallback: true } })
  },
)

describe('S-21 what one can do about applying', () => {
  const actionOf = async (externalId: string, who = visitor) =>
    (await fetchDetails(externalId, '', who)).positionUserActions.applyAction

  test.each([
    ['closed', 'closed', 1_750_000_000],
    ['late', 'expired', 1_750_000_000],
  ])('S-21 %s: %s, and shown from what was last known', async (externalId, status, archived) => {
    const found = await fetchDetails(externalId)
    expect(found).toMatchObject({
      isFallback: true,
      metadata: { isFallback: true },
      archived_at: archived,
      positionUserActions: { applyAction: { status, applyUrl: null } },
    })
  })

  test('S-21 where the employer takes applications, else nowhere yet', async () => {
    expect(await actionOf('plain')).toEqual({ status: 'apply', applyUrl: APPLY })
    expect(await actionOf('far')).toEqual({ status: 'unavailable', applyUrl: null })
  })

  test('S-21 after signing in, where the tenant wants that', async () => {
    const anonymous = await server.anonymous('other.example')
    const id = await readId('behind-login')
    expect(await actionOf('behind-login', anonymous)).toEqual({
      status: 'log_in',
      applyUrl: `/careers/login?domain=other.example&pid=${id}&next=%2Fcareers%2Fjob%2F${id}`,
    })
    const candidate = await server.signedIn({ email: 'a@example.com', domain: 'other.example' })
    expect(await actionOf('behind-login', candidate)).toEqual({ status: 'apply', applyUrl: APPLY })
    expect((await actionOf('no-way', await server.anonymous('closed-door.example'))).status).toBe('unavailable')
  })

  test.each([
    [{ mode: 'none' }, 'link_off', null],
    [{ mode: 'external', externalUrl: 'https://elsewhere.example/x' }, 'apply', 'https://elsewhere.example/x'],
    [{ mode: 'external', externalUrl: 'javascript:alert(1)' }, 'unavailable', null],
    [{ mode: 'external', externalUrl: 'https://a:b@evil.example/' }, 'unavailable', null],
    [{ mode: 'sideways' }, 'apply', APPLY],
  ])('S-12 overridden by %j: %s', async (apply, status, applyUrl) => {
    await override('plain', { apply })
    expect(await actionOf('plain')).toEqual({ status, applyUrl })
    await override('plain', { apply: { loginRequired: true } })
    expect((await actionOf('plain')).status).toBe('log_in')
    await override('plain', {})
  })
})

describe('S-12 overrides', () => {
  test('S-12 a position without any is like every other', async () => {
    expect(await fetchOverrides('far')).toEqual(positionOverrides.parse({}))
  })

  test('S-12 its own stand on top of the tenant’s', async () => {
    const there = await server.anonymous('closed-door.example')
    await override('no-way', {
      branding: { heroImage: 'https://img.example/a.jpg' },
      hide: ['salary'],
      texts: { apply: 'Go' },
    })
    expect(await fetchOverrides('no-way', there)).toMatchObject({
      branding: { logo: '/logo.svg', heroImage: 'https://img.example/a.jpg', bannerHtml: '<b>Hi</b>' },
      hide: ['similar', 'salary'],
      texts: { apply: 'Go' },
    })
  })

  test('S-21 what an employer wrote there is harmless', async () => {
    const own = {
      branding: { logo: 'http://evil/a.png', heroImage: '//evil/x', bannerHtml: '<form><p id=a>x</p></form>' },
    }
    await override('far', own)
    expect((await fetchOverrides('far')).branding).toMatchObject({ logo: '', heroImage: '', bannerHtml: '<p>x</p>' })
    await override('far', { branding: { bannerHtml: '<b>'.repeat(60_000) } })
    expect((await fetchOverrides('far')).branding.bannerHtml).toBe('')
  })

  test.each(['{}', '[]', 'null', '"x"', '{"hide":"salary","texts":[1]}', '{"branding":{"logo":5}}', 'broken'])(
    'S-21 %s is no reason not to show a job',
    async (own) => {
      await override('far', own)
      expect(await fetchOverrides('far')).toMatchObject({ hide: [], apply: { mode: 'default' } })
      expect((await fetchDetails('far')).status).toBe(200)
    },
  )

  test('S-12 pay that is not to be shown is not told', async () => {
    expect((await fetchDetails('paid')).salary).toMatchObject({ max: 2 })
    await override('paid', { hide: ['salary'] })
    expect((await fetchDetails('paid')).salary).toBeUndefined()
  })

  test('S-12 pay that is not to be shown is not told by any list either', async () => {
    const { db } = server.services
    const id = await readId('paid')
    const told = async (path: string) => {
      const { data } = (await visitor.inject('GET', path)).json<{
        data: { positions: { id: number; salary?: unknown }[] }
      }>()
      const job = data.positions.find((one) => one.id === id)
      expect(job).toBeDefined()
      return job?.salary !== undefined
    }
    const LISTS = [`${API.search}?query=Purser`, newestPositions.path, '/feeds/jobs.json?domain=demo.example']
    await override('paid', {})
    expect(await Promise.all(LISTS.map(told))).toEqual([true, true, true])
    await override('paid', { hide: ['salary'] })
    // A feed is only written anew after a change.
    await db
      .updateTable('position')
      .set({ changed_at: server.clock.now + 1 })
      .where('id', '=', id)
      .execute()
    expect(await Promise.all(LISTS.map(told))).toEqual([false, false, false])
  })
})
