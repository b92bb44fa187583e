import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { createVapidKeysGetter, rotateVapidKeys } from './vapid-keys.ts'

let config: { DATA_DIR: string; VAPID_KEYS: string | undefined }
beforeEach(() => {
  config = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'vapid-')), VAPID_KEYS: undefined }
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(config.DATA_DIR, { recursive: true })
})
const file = () => path.join(config.DATA_DIR, 'vapid-keys.json')

test('N-09 the first start makes a key that stays, and that only the server may read', () => {
  const [key] = createVapidKeysGetter(config)()
  expect(createVapidKeysGetter(config)()).toEqual([key])
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(key.privateKey, 'base64url')).toHaveLength(32)
  expect(statSync(file()).mode & 0o077).toBe(0)
})

test('N-09 a rotation reaches a running server, and the old key stays good', () => {
  const running = createVapidKeysGetter(config)
  const [old] = running()
  rotateVapidKeys(config)
  // Files written at the same moment have the same time and look unchanged.
  utimesSync(file(), 1, 1)
  const soon = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(soon)
  const [now, ...older] = running()
  expect(now.id).not.toBe(old.id)
  expect(older).toEqual([old])
})

test('configured keys win, with their public halves worked out; nothing is written', () => {
  const [one] = createVapidKeysGetter({ ...config, DATA_DIR: IN_MEMORY })()
  const [two] = createVapidKeysGetter({ ...config, DATA_DIR: IN_MEMORY })()
  const configured = { ...config, VAPID_KEYS: `${one.privateKey}, ${two.privateKey}` }
  expect(createVapidKeysGetter(configured)()).toEqual([one, two])
  expect(rotateVapidKeys(configured).slice(1)).toEqual([one, two])
  expect(() => readFileSync(file())).toThrow('ENOENT')
})
