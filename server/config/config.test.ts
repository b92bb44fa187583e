import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, DIST, IN_MEMORY, deriveKey, readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const memory = { DATA_DIR: IN_MEMORY }
const production = {
  ...memory,
  DATA_DIR: folder,
  NODE_ENV: 'production',
  ORIGIN: 'https://jobs.example.com',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
}

describe('configuration', () => {
  test('nothing set is a demo on this machine', () => {
    expect(readConfig(memory)).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      ORIGIN: 'http://localhost:8080',
      TRUST_PROXY: false,
      isDemo: true,
      isProduction: false,
    })
  })

  test.each([
    ['127.0.0.1', 'http://localhost:8080'],
    ['::1', 'http://localhost:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['192.0.2.5', 'http://192.0.2.5:8080'],
    ['2001:db8::5', 'http://[2001:db8::5]:8080'],
  ])('A-13 a server at %s is called %s, a name where there is one, as passkeys want it', (HOST, origin) => {
    expect(readConfig({ ...memory, HOST, DEMO: 'true' }).ORIGIN).toBe(origin)
  })

  test('the signing page is on the next port of this machine, where the operator says, or nowhere', () => {
    expect(readConfig(memory).ESIGN_ORIGIN).toBe('http://localhost:8081')
    expect(readConfig({ ...memory, PORT: '9000', ESIGN_PORT: '9100' }).ESIGN_ORIGIN).toBe('http://localhost:9100')
    expect(readConfig(production).ESIGN_ORIGIN).toBeNull()
    const ESIGN_ORIGIN = 'https://sign.example.com/'
    expect(readConfig({ ...production, ESIGN_ORIGIN }).ESIGN_ORIGIN).toBe('https://sign.example.com')
    const other = { ESIGN_URL: 'https://provider.example/?c={ceremony}', ESIGN_SECRET: `whsec_${'A'.repeat(32)}` }
    expect(readConfig({ ...memory, ...other }).ESIGN_ORIGIN).toBeNull()
  })

  test.each([
    [{ ESIGN_ORIGIN: 'https://jobs.example.com' }, /another origin than ORIGIN/],
    [{ ESIGN_ORIGIN: 'http://sign.example.com' }, /ESIGN_ORIGIN: must be https/],
    [{ ESIGN_URL: 'https://provider.example/{ceremony}' }, /ESIGN_SECRET/],
    [{ ESIGN_URL: 'https://provider.example/', ESIGN_SECRET: 'A'.repeat(32) }, /must have the place {ceremony}/],
    [{ ESIGN_SECRET: 'short' }, /ESIGN_SECRET: must be base64/],
  ])('O-09 a signing provider that cannot work is refused: %o', (wrong, why) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(why)
  })

  test('O-20 webhooks may call this machine in a demo, and nowhere else unasked', () => {
    expect(readConfig(memory).WEBHOOK_LOOPBACK).toBe(true)
    expect(readConfig({ ...memory, WEBHOOK_LOOPBACK: 'false' }).WEBHOOK_LOOPBACK).toBe(false)
    expect(readConfig({ ...memory, SMTP_URL: 'smtp://localhost' }).WEBHOOK_LOOPBACK).toBe(false)
    expect(readConfig(production).WEBHOOK_LOOPBACK).toBe(false)
  })

  test('a demo is for this machine, unless it is asked for', () => {
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(readConfig({ ...memory, HOST }).isDemo).toBe(true)
    const everywhere = { ...memory, HOST: '0.0.0.0' }
    expect(() => readConfig(everywhere)).toThrow(/SMTP_URL: must be set where HOST is not this machine.*DEMO=true/)
    expect(() => readConfig({ ...memory, DEMO: 'false' })).toThrow(ConfigError)
    expect(readConfig({ ...everywhere, DEMO: 'true' }).isDemo).toBe(true)
    expect(readConfig({ ...everywhere, SMTP_URL: 'smtp://localhost' }).isDemo).toBe(false)
  })

  test('blank variables count as absent', () => {
    expect(readConfig({ ...memory, PORT: '', SMTP_URL: '', ORIGIN: '' })).toMatchObject({ PORT: 8080, isDemo: true })
  })

  test('the session secret is made once, kept, and readable by the owner only', () => {
    const secret = readConfig({ DATA_DIR: folder }).SESSION_SECRET
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).SESSION_SECRET).toBe(secret)
    expect(statSync(path.join(folder, 'session-secret')).mode & 0o077).toBe(0)
  })

  test('each use of the secret has a key of its own, the same on every node', () => {
    const uses = ['account', 'browser', 'codes', 'csrf', 'esign', 'push-topic', 'sign-in', 'unsubscribe'] as const
    const keysOf = (secret: string) => uses.map((use) => deriveKey({ SESSION_SECRET: secret }, use))
    const secret = 's'.repeat(32)
    expect(new Set([...keysOf(secret), ...keysOf('t'.repeat(32)), secret]).size).toBe(2 * uses.length + 1)
    expect(keysOf(secret)).toEqual(keysOf(secret))
    expect(Buffer.from(keysOf(secret)[0] ?? '', 'base64url')).toHaveLength(32)
  })

  test('A-13 proxies are so many, or stand at addresses, or are none', () => {
    const read = (TRUST_PROXY: string) => readConfig({ ...memory, TRUST_PROXY }).TRUST_PROXY
    expect([read(''), read('false'), read('0')]).toEqual([false, false, false])
    expect(read('2')).toBe(2)
    expect(read('fc00::/7')).toEqual(['fc00::/7'])
    expect(read('192.0.2.1, 10.0.0.0/8,2001:db8::/32, loopback')).toEqual([
      '192.0.2.1',
      '10.0.0.0/8',
      '2001:db8::/32',
      'loopback',
    ])
    const asIpv6 = [
      '::ffff:10.0.0.0/104',
      '::ffff:192.0.2.1',
      '::1/128',
      '64:ff9b::a00:0/104',
      '2002:a00::/24',
      '2001:db8::/33',
    ]
    expect(asIpv6.map((range) => read(range))).toEqual(asIpv6.map((range) => [range]))
  })

  test.each([
    'true',
    ' true ',
    '11',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1, 128.0.0.0/1',
    '192.0.0.0/7',
    '2000::/3',
    'fc00::/6',
    '10.0.0.0/33',
    'proxy.example',
    '192.0.2.1,',
    '-1',
    '10.0.0.0/8/8',
    // All of IPv4 as IPv4-mapped IPv6 addresses
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/96',
    '::FFFF:10.0.0.0/103',
    '::/16',
    '::/80',
    '::/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b::/32',
    '64:ff9b:1::/64',
    '2002::/16',
    '2002:a00::/23',
    '2001::/32',
    '2001::/16',
    'fe80::1%eth0/64',
  ])('A-13 TRUST_PROXY=%s is refused, in production and elsewhere', (TRUST_PROXY) => {
    expect(() => readConfig({ ...memory, TRUST_PROXY })).toThrow(/TRUST_PROXY/)
    expect(() => readConfig({ ...production, TRUST_PROXY })).toThrow(ConfigError)
  })

  test('a complete production environment is accepted', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isDemo: false,
      MAIL_FROM: 'no-reply@jobs.example.com',
    })
    expect(readConfig({ ...production, ORIGIN: 'http://127.0.0.1:8080' }).ORIGIN).toBe('http://127.0.0.1:8080')
  })

  const refused: [string, Record<string, string>, RegExp][] = [
    ['http in production', { ORIGIN: 'http://jobs.example.com' }, /ORIGIN/],
    ['no origin in production', { ORIGIN: '' }, /ORIGIN/],
    ['no mail in production', { SMTP_URL: '' }, /SMTP_URL/],
    ['webhooks to this machine in production', { WEBHOOK_LOOPBACK: 'true' }, /WEBHOOK_LOOPBACK/],
    ['a demo in production', { DEMO: 'true' }, /DEMO/],
    ['no rate limit in production', { RATE_LIMIT: '0' }, /RATE_LIMIT/],
    ['believing every visitor', { TRUST_PROXY: 'true' }, /TRUST_PROXY: must not be true.*addresses/],
    ['figures for anybody', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /METRICS_KEY/],
    ['a short key of the figures', { METRICS_KEY: 'short' }, /METRICS_KEY/],
    ['a DKIM key without its name in DNS', { DKIM_KEY: '/etc/dkim.pem' }, /DKIM_SELECTOR: must be set with DKIM_KEY/],
    ['a name in DNS without a DKIM key', { DKIM_SELECTOR: 'foyer' }, /DKIM_KEY: must be set/],
    ['a DKIM selector that is no name', { DKIM_KEY: 'k', DKIM_SELECTOR: 'a b' }, /DKIM_SELECTOR: must be a name/],
    ['one connection for all mails', { MAIL_CONNECTIONS: '1' }, /MAIL_CONNECTIONS/],
    ['a short secret', { SESSION_SECRET: 'short' }, /SESSION_SECRET/],
    ['a port that is none', { PORT: '99999' }, /PORT/],
    ['an origin with a path', { ORIGIN: 'https://jobs.example.com/careers' }, /ORIGIN/],
    ['another database', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
  ]
  test.each(refused)('%s is refused by name', (_what, change, message) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(ConfigError)
    expect(() => readConfig({ ...production, ...change })).toThrow(message)
  })
})

test('the build is looked for beside package.json', () => {
  expect(existsSync(path.join(DIST, '../package.json'))).toBe(true)
})
