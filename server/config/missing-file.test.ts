import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDkimOptions } from '#server/integrations/mail/dkim-options.ts'
import { createVapidKeysGetter } from '#server/integrations/web-push/vapid-keys.ts'
import { storeBuildAssets } from '#server/platform/page/build/stored-builds.ts'
import { openIconStore } from '#server/platform/page/app-icons/icon-store.ts'
import { hasDiskSpace } from '#server/platform/disk-space.ts'
import type { Config } from '#server/config/config.ts'
import { returnNullIfMissing, readFileIfPresent } from './missing-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-not-there-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Puts a folder where a file should be, so that the file exists but cannot be read. */
function unreadable(...names: string[]): string {
  const file = path.join(folder, ...names)
  mkdirSync(file, { recursive: true })
  return file
}

test('A-32 a file that is not there is null; one that the disk does not give is an error', async () => {
  writeFileSync(path.join(folder, 'file'), 'text')
  expect(readFileIfPresent(path.join(folder, 'file'))?.toString()).toBe('text')
  for (const none of ['none', 'none/none', 'file/none', 'x'.repeat(5000)])
    expect(readFileIfPresent(path.join(folder, none))).toBeNull()
  expect(await readFile(path.join(folder, 'none')).catch(returnNullIfMissing)).toBeNull()
  expect(() => readFileIfPresent(unreadable('a'))).toThrow('EISDIR')
  await expect(readFile(unreadable('a')).catch(returnNullIfMissing)).rejects.toThrow('EISDIR')
  expect(() => returnNullIfMissing(new Error('another one'))).toThrow('another one')
})

test('A-32 files of deploys before are not deleted because their list cannot be read now', () => {
  const built = path.join(folder, 'built')
  mkdirSync(built)
  writeFileSync(path.join(built, 'one.js'), '1')
  const dataDir = path.join(folder, 'data')
  const assets = storeBuildAssets(dataDir, built)
  rmSync(path.join(dataDir, 'builds', 'builds.json'))
  unreadable('data', 'builds', 'builds.json')
  writeFileSync(path.join(built, 'two.js'), '2')
  rmSync(path.join(built, 'one.js'))
  expect(() => storeBuildAssets(dataDir, built)).toThrow('EISDIR')
  expect(readFileIfPresent(path.join(assets, 'one.js'))?.toString()).toBe('1')
})

test('A-32 what the disk does not give is not called missing: icons, keys, room', async () => {
  unreadable('icons', 'key', 'icon-192.png')
  const icons = openIconStore(folder)
  expect(icons.read('other', 'icon-192')).toBeNull()
  expect(() => icons.read('key', 'icon-192')).toThrow('EISDIR')
  unreadable('vapid-keys.json')
  expect(() => createVapidKeysGetter({ DATA_DIR: folder, VAPID_KEYS: undefined })).toThrow('EISDIR')
  const dkim = { DKIM_KEY: unreadable('dkim'), MAIL_FROM: 'a@example.com' } as Config
  expect(() => readDkimOptions(dkim)).toThrow('EISDIR')
  const disk = { DATA_DIR: path.join(folder, 'gone'), DISK_FLOOR_MB: 0 } as Config
  await expect(hasDiskSpace(disk)).rejects.toThrow('ENOENT')
  expect(await hasDiskSpace({ ...disk, DATA_DIR: folder })).toBe(true)
})
