import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { FetchRefused, requireAllowedUrl, fetchSafely } from './safe-fetch.ts'

const refused = [
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://example.com:8443/',
  'https://user:secret@example.com/',
  'https://localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://localhost./',
  'https://printer.local./',
  'https://db.corp/',
  'https://nas.home.arpa/',
  'https://router.lan/',
  'file:///etc/passwd',
  'ftp://example.com/',
  'nonsense',
  '',
]

test.each(refused)('S-16 %s is not fetched', async (address) => {
  expect(() => requireAllowedUrl(address)).toThrow(FetchRefused)
  await expect(fetchSafely(address)).rejects.toThrow(FetchRefused)
})

test('a public name that leads to this machine is not fetched', async () => {
  // The host name passes the first check, so the connection's address must be checked.
  await expect(fetchSafely('https://localhost.localdomain.example/')).rejects.toThrow(FetchRefused)
})

test('this machine is let through only by its own names, and only when asked for', () => {
  for (const address of ['http://127.0.0.1:9000/x', 'http://localhost/', 'http://[::1]:1/'])
    expect(requireAllowedUrl(address, { loopback: true }).href).toBe(address)
  for (const address of [
    'http://10.0.0.1/',
    'http://127.0.0.1.example.com/',
    'http://a:b@127.0.0.1/',
    'https://127.0.0.1/',
  ])
    expect(() => requireAllowedUrl(address, { loopback: true })).toThrow(FetchRefused)
})

test('a public https address passes the first check', () => {
  expect(requireAllowedUrl('https://example.com/feed?x=1').hostname).toBe('example.com')
})

test('a place that says nothing is left, however long the answer may take as a whole', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}).resume())
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const request = fetchSafely(`http://127.0.0.1:${port}/`, { loopback: true, timeout: 3_600_000, idle: 20 })
  await expect(request).rejects.toThrow('no answer in time')
  silent.close()
})
