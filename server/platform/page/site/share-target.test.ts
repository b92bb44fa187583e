import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { toSharedPath } from './share-target.ts'

const HOSTS = ['careers.example']

test.each([
  ['a job of this site', { url: 'https://careers.example/careers/job/17?utm_source=x' }, '/careers/job/17'],
  ['its address within a text', { text: 'Look: https://careers.example/careers/job/17 !' }, '/careers/job/17'],
  ['a job beside a search', { text: 'https://careers.example/careers/search?query=a&pid=17' }, '/careers/job/17'],
  [
    'a private job',
    { url: 'https://careers.example/careers/job/private?pid=4503599627370495' },
    '/careers/job/4503599627370495',
  ],
  ['words', { text: '  night  nurse\n' }, '/careers/search?query=night%20nurse'],
  [
    'a page of another site',
    { url: 'https://evil.example/careers/job/17', title: 'Nurse' },
    '/careers/search?query=Nurse',
  ],
  ['nothing', {}, '/careers/search'],
  ['what is no text', { text: ['a', 'b'], url: { x: 1 } }, '/careers/search'],
  ['half a letter', { text: '\uD800' }, '/careers/search?query=%EF%BF%BD'],
])('T-06 %s', (_what, shared, path) => expect(toSharedPath(shared, HOSTS)).toBe(path))

test.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://careers.example@evil.example/careers/job/1',
  '\r\nset-cookie: a=b',
])('T-06 %j leads to a search of this site', (said) => {
  for (const shared of [{ text: said }, { url: said }, { title: said }])
    expect(toSharedPath(shared, HOSTS)).toMatch(/^\/careers\/search(?:\?query=[\w%.:()-]*)?$/)
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
})
afterAll(() => server.close())

test('T-06 what is shared with an app arrives on its own site', async () => {
  const answer = await server.app.inject('/share/other.example?text=nurse')
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/careers/search?query=nurse&domain=other.example',
  ])
  expect((await server.app.inject('/share/nobody.example?text=nurse')).statusCode).toBe(404)
  const file = await server.app.inject({ method: 'POST', url: '/share/other.example' })
  expect([file.statusCode, file.headers.location]).toEqual([303, '/careers/profile?shared=lost&domain=other.example'])
  expect((await server.app.inject({ method: 'POST', url: '/share/nobody.example' })).statusCode).toBe(404)
})
