import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { MANIFEST } from './manifest.ts'
import { ASSOCIATION } from './app-association.ts'

type Manifest = { id: string; scope_extensions?: object[] }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('acme.example', { host: 'jobs.acme.example' })
  await server.tenant('other.example', { host: 'jobs.other.example' })
})
afterAll(() => server.close())

const fetchManifestAt = async (url: string, host: string) =>
  (await server.app.inject({ url, headers: { host } })).json<Manifest>()
const fetchAssociation = (host: string) => server.app.inject({ url: ASSOCIATION, headers: { host } })

test('T-06 A-05 an app that was installed here takes the pages of its own host as its own, and that host says so', async () => {
  const { id, scope_extensions } = await fetchManifestAt(`${MANIFEST}?domain=acme.example`, 'localhost:8080')
  expect(scope_extensions).toEqual([{ type: 'origin', origin: 'http://jobs.acme.example:8080' }])
  const answer = await fetchAssociation('jobs.acme.example')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.json()).toEqual({ [new URL(id, 'http://localhost:8080').href]: { scope: '/' } })
})

test('T-06 no host vouches for the app of another employer: each has an id of its own', async () => {
  const requests = ['acme.example', 'other.example'].map((domain) =>
    fetchManifestAt(`${MANIFEST}?domain=${domain}`, 'localhost:8080'),
  )
  const [acme, other] = (await Promise.all(requests)).map(({ id }) => new URL(id, 'http://localhost:8080').href)
  expect(acme).not.toBe(other)
  expect(Object.keys((await fetchAssociation('jobs.other.example')).json())).toEqual([other])
})

test('T-06 the app of the own host, and one without such a host, need no other', async () => {
  expect(await fetchManifestAt(MANIFEST, 'jobs.acme.example')).toMatchObject({ id: '/careers' })
  expect((await fetchManifestAt(MANIFEST, 'jobs.acme.example')).scope_extensions).toBeUndefined()
  expect((await fetchManifestAt(`${MANIFEST}?domain=demo.example`, 'localhost:8080')).scope_extensions).toBeUndefined()
})

test('T-06 a host of several employers vouches for nobody, and nobody is chosen there by a parameter', async () => {
  expect((await fetchAssociation('localhost:8080')).statusCode).toBe(404)
  expect((await fetchAssociation('elsewhere.example')).statusCode).toBe(404)
  const named = await server.app.inject({
    url: `${ASSOCIATION}?domain=acme.example`,
    headers: { host: 'localhost:8080' },
  })
  expect(named.statusCode).toBe(404)
})
