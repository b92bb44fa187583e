import { createECDH, createHash } from 'node:crypto'
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError, IN_MEMORY, type Config } from '#server/config/config.ts'
import { readOrCreateFile } from '#server/config/read-or-create-file.ts'
import { readFileIfPresent } from '#server/config/missing-file.ts'

/** The key that identifies us to push services (VAPID, RFC 8292). */
export type VapidKey = { id: string; publicKey: string; privateKey: string }

type VapidConfig = Pick<Config, 'DATA_DIR' | 'VAPID_KEYS'>
/** Browsers subscribe with the first key; the others stay valid for their subscriptions. */
type Keys = readonly [VapidKey, ...VapidKey[]]

/** Interval at which the file is checked for changes, ms, so that a rotation by command reaches a running server. */
const LOOKED_AT = 2000

/** Reads the keys, creates the first one if there is none, and notices changes of the file. */
export function createVapidKeysGetter(config: VapidConfig): () => Keys {
  if (config.VAPID_KEYS !== undefined || config.DATA_DIR === IN_MEMORY) {
    const keys = config.VAPID_KEYS === undefined ? generateKeys([]) : parseConfiguredKeys(config.VAPID_KEYS)
    return () => keys
  }
  const file = getKeysFile(config)
  let keys =
    readStoredKeys(file) ?? parseKeysFile(file, readOrCreateFile(file, serializeKeys(generateKeys([]))).toString())
  let { mtimeMs } = statSync(file)
  let looked = performance.now()
  return () => {
    if (performance.now() - looked < LOOKED_AT) return keys
    looked = performance.now()
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (now === undefined || now === mtimeMs) return keys
    mtimeMs = now
    return (keys = readStoredKeys(file) ?? keys)
  }
}

/** Puts a new key before the existing ones. */
export function rotateVapidKeys(config: VapidConfig): Keys {
  if (config.VAPID_KEYS !== undefined) return generateKeys(parseConfiguredKeys(config.VAPID_KEYS))
  const file = getKeysFile(config)
  const keys = generateKeys(readStoredKeys(file) ?? [])
  // Replaced atomically, so that concurrent readers get either the old or the new file.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, serializeKeys(keys), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return keys
}

const getKeysFile = ({ DATA_DIR }: VapidConfig) => path.join(DATA_DIR, 'vapid-keys.json')

function generateKeys(older: readonly VapidKey[]): Keys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return [toVapidKey(pair.getPrivateKey()), ...older]
}

function toVapidKey(secret: Buffer): VapidKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const publicKey = pair.getPublicKey('base64url')
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 12)
  // Node drops leading zeros, but push libraries expect all 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url')
  return { id, publicKey, privateKey }
}

function parseConfiguredKeys(setting: string): Keys {
  const [first, ...others] = setting.split(',').map((secret) => toVapidKey(Buffer.from(secret.trim(), 'base64url')))
  if (!first) throw new ConfigError('VAPID_KEYS: names no key')
  return [first, ...others]
}

const storedKeys = z.array(z.object({ privateKey: z.string().regex(/^[\w-]{43}$/) })).min(1)

function readStoredKeys(file: string): Keys | undefined {
  const text = readFileIfPresent(file)
  return text ? parseKeysFile(file, text.toString()) : undefined
}

function parseKeysFile(file: string, text: string): Keys {
  const unusable = `${file}: holds no usable keys; put back a copy of it, or delete it to make a new one`
  try {
    const [first, ...others] = storedKeys
      .parse(JSON.parse(text))
      .map(({ privateKey }) => toVapidKey(Buffer.from(privateKey, 'base64url')))
    if (first) return [first, ...others]
  } catch (error) {
    throw new ConfigError(unusable, { cause: error })
  }
  throw new ConfigError(unusable)
}

function serializeKeys(keys: Keys): string {
  return JSON.stringify(
    keys.map(({ publicKey, privateKey }) => ({ publicKey, privateKey })),
    null,
    2,
  )
}
