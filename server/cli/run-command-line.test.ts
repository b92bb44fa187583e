import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { foyer as runFoyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const foyer = (...argv: string[]) => runFoyer(server.services.config, ...argv)

test('--help lists every command, and each command its options', async () => {
  for (const argv of [[], ['--help'], ['-h']]) {
    const { code, out } = await foyer(...argv)
    expect(code).toBe(0)
    expect(out).toContain('session revoke')
  }
  expect((await foyer('session', 'list', '--help')).out).toContain('--email')
})

test('tenants are listed for people and for machines', async () => {
  const { out } = await foyer('tenant', 'list')
  expect(out).toMatch(/^domain .*\ndemo\.example /)
  expect(JSON.parse((await foyer('tenant', 'list', '--json')).out)).toMatchObject([
    { domain: 'demo.example', host: null },
  ])
})

test('sessions of a running server are listed and ended at once', async () => {
  const phone = await server.signedIn({ email: 'ada@example.com' })
  await server.signedIn({ email: 'ada@example.com' })
  const bob = await server.signedIn({ email: 'bob@example.com' })
  const listed = JSON.parse((await foyer('session', 'list', '--email', 'Ada@example.com', '--json')).out)
  expect(listed).toHaveLength(2)
  expect(JSON.stringify(listed)).not.toContain(phone.cookies['foyer.session_token']?.split('.')[0])
  const one = await foyer('session', 'revoke', '--email', 'ada@example.com', '--id', listed[0].id, '--json')
  expect(JSON.parse(one.out)).toEqual([{ ended: 1 }])
  const rest = await foyer('session', 'revoke', '--email', 'ada@example.com', '--json')
  expect(JSON.parse(rest.out)).toEqual([{ ended: 1 }])
  expect((await phone.inject('GET', API.sessions)).statusCode).toBe(401)
  expect((await bob.inject('GET', API.sessions)).statusCode).toBe(200)
})

test('what cannot be done is said without a stack', async () => {
  expect(await foyer('session', 'list')).toMatchObject({ code: 2, err: expect.stringContaining('--email is missing') })
  expect(await foyer('session', 'list', '--nonsense')).toMatchObject({ code: 2 })
  expect(await foyer('make', 'coffee')).toMatchObject({ code: 2, err: expect.stringContaining('There is no command') })
  expect(await foyer('session', 'revoke', '--email', 'nobody@example.com')).toMatchObject({ code: 1 })
  const bob = ['session', 'revoke', '--email', 'bob@example.com', '--id', 'unknown']
  expect(await foyer(...bob)).toMatchObject({ code: 1, err: 'This person has no such session.' })
  expect((await foyer('session', 'list', '--email', 'nobody@example.com')).out).toBe('None.')
})

test('a folder without a database is not given one', async () => {
  const elsewhere = { ...server.services.config, DATA_DIR: path.join(folder, 'none'), DATABASE_URL: undefined }
  const { code } = await runFoyer(elsewhere, 'tenant', 'list')
  expect(code).toBe(1)
})

test('N-09 a new key for pushes stands before the old ones', async () => {
  const { publicKey } = server.services.push.currentKey()
  const output = JSON.parse((await foyer('vapid', 'rotate', '--json')).out)
  expect(output).toMatchObject([{ older: 1 }])
  expect(output[0].publicKey).not.toBe(publicKey)
})

test('--version says which one this is, and "help" before a command or a group is "--help" behind it', async () => {
  const { version } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8'))
  for (const word of ['--version', '-v']) expect(await foyer(word)).toMatchObject({ code: 0, out: version })
  for (const words of [['offer'], ['offer', 'extend'], ['webhook', 'list']])
    expect(await foyer('help', ...words)).toEqual(await foyer(...words, '--help'))
  expect((await foyer('help', 'offer', 'extend')).out).toContain('foyer offer extend:')
  expect(await foyer('help', 'coffee')).toMatchObject({ code: 2 })
  expect((await foyer('help')).out).toBe((await foyer('--help')).out)
})

test('a tenant with a host of its own is found at the host alone', async () => {
  const made = await foyer(
    'tenant',
    'create',
    '--domain',
    'hosted.example',
    '--name',
    'Hosted',
    '--host',
    'jobs.hosted.example',
    '--json',
  )
  expect(JSON.parse(made.out)).toMatchObject([
    { address: expect.stringMatching(/^http:\/\/jobs\.hosted\.example(:\d+)?\/careers$/) },
  ])
})

test('webhooks are listed in the width of a screen, and changed without losing anything', async () => {
  const url = `https://example.com/${'x'.repeat(60)}`
  await foyer('webhook', 'add', '--domain', 'demo.example', '--url', url)
  await foyer('webhook', 'add', '--domain', 'demo.example', '--url', url, '--events', 'offer.accepted')
  const { out } = await foyer('webhook', 'list', '--domain', 'demo.example')
  expect(out).toContain('all events')
  expect(out.split('\n').every((line) => line.length <= 120)).toBe(true)
  const [first] = JSON.parse((await foyer('webhook', 'list', '--domain', 'demo.example', '--json')).out)
  const change = (...more: string[]) =>
    foyer('webhook', 'change', '--domain', 'demo.example', '--id', String(first.id), ...more)
  expect(await change('--url', 'https://example.com/new', '--events', 'offer.declined')).toMatchObject({ code: 0 })
  expect(await change()).toMatchObject({ code: 2 })
  expect(await change('--url', 'http://example.com/')).toMatchObject({ code: 1 })
  const [changed] = JSON.parse((await foyer('webhook', 'list', '--domain', 'demo.example', '--json')).out)
  expect(changed).toMatchObject({ id: first.id, url: 'https://example.com/new', events: 'offer.declined' })
})
