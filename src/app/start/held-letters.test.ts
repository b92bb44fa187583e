import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setIdentity } from '#src/platform/request/identity.ts'
import { holdLetters, resolveHeldLetters, restoreLetters } from './held-letters.ts'

const device = vi.hoisted(() => ({ remembered: undefined as unknown }))
vi.mock('#src/platform/persist/device-store.ts', () => ({ readStoredBoot: async () => device.remembered }))

let all: Map<string, Map<string, Response>>
beforeEach(async () => {
  all = new Map()
  vi.stubGlobal('caches', {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const rows = all.get(name) ?? new Map<string, Response>()
      all.set(name, rows)
      return {
        keys: async () => [...rows.keys()],
        match: async (key: string) => rows.get(key)?.clone(),
        put: async (key: string, letter: Response) => void rows.set(key, letter),
      }
    },
  })
  device.remembered = undefined
  await (await caches.open('letters:k1')).put('/kept/letters/7', new Response('a letter'))
})

afterEach(() => vi.unstubAllGlobals())

const signIn = (account: string, encId: string) =>
  setIdentity({ account, domain: '', groupId: '', profile: { encId, fullname: '', hasResume: false } })
const readLetter = async (name: string) => (await (await caches.open(name)).match('/kept/letters/7'))?.text()

test('O-18 letters of a session that ended by itself wait for their person, and are there again', async () => {
  await holdLetters('k1', 'ada')
  expect([...all.keys()]).toEqual(['held-letters:ada'])
  signIn('k2', 'ada')
  await restoreLetters()
  expect([...all.keys()]).toEqual(['letters:k2'])
  expect(await readLetter('letters:k2')).toBe('a letter')
})

test('O-18 somebody else finds none, nor does anybody after a sign-out', async () => {
  await holdLetters('k1', 'ada')
  signIn('k2', 'eve')
  await resolveHeldLetters({ account: 'k2' })
  expect([...all.keys()]).toEqual([])
  await (await caches.open('letters:k1')).put('/kept/letters/7', new Response('a letter'))
  await holdLetters('k1', 'ada')
  await resolveHeldLetters({ account: 'anon' })
  expect([...all.keys()]).toEqual([])
})

test('O-18 a session that ended while no page was open: the first page holds what the device remembers', async () => {
  device.remembered = { account: 'k1', profile: { encId: 'ada' } }
  await resolveHeldLetters({ account: 'anon', isTimedOut: true })
  expect([...all.keys()]).toEqual(['held-letters:ada'])
  device.remembered = { account: 'anon', profile: null }
  await resolveHeldLetters({ account: 'anon', isTimedOut: true })
  expect([...all.keys()]).toEqual(['held-letters:ada'])
})

test('O-18 a newer copy that came since is not written over', async () => {
  await holdLetters('k1', 'ada')
  await (await caches.open('letters:k2')).put('/kept/letters/7', new Response('the newer'))
  signIn('k2', 'ada')
  await restoreLetters()
  expect(await readLetter('letters:k2')).toBe('the newer')
})
