import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { isMissingFile } from '#server/config/missing-file.ts'

/**
 * A cache file for a value that can be computed again: a key of 32 bytes for what the value depends on, a checksum, and
 * the value in V8's serialization.
 */
const HEAD_BYTES = 40
const KEY_BYTES = 32

/** Writes a file, which appears under its name atomically. There is no fsync: a partial file fails its checksum. */
export async function writeCheckedFile(file: string, key: Buffer, value: unknown): Promise<void> {
  const body = serialize(value)
  const head = Buffer.alloc(HEAD_BYTES)
  key.copy(head, 0, 0, KEY_BYTES)
  head.writeUInt32LE(crc32(body), KEY_BYTES)
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(draft, [head, body], { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Reads the value that was written with this key; null if it is missing, has another key, or is damaged. Read errors
 * are passed to `warn`, and the value counts as missing.
 */
export async function readCheckedFile(file: string, key: Buffer, warn: (error: unknown) => void): Promise<unknown> {
  const bytes = await readFile(file).catch((error: unknown) => (isMissingFile(error) ? null : warn(error)))
  if (!bytes) return null
  try {
    if (bytes.length <= HEAD_BYTES || !key.equals(bytes.subarray(0, KEY_BYTES))) return null
    const body = bytes.subarray(HEAD_BYTES)
    return crc32(body) === bytes.readUInt32LE(KEY_BYTES) ? deserialize(body) : null
  } catch {
    // Damaged data counts as missing, whatever the damage.
    return null
  }
}
