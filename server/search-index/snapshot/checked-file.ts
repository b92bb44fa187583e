import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { isMissingFile } from '#server/config/missing-file.ts'

/**
 * What can be computed anew, kept in a file: a key of 32 bytes that says what it was computed with, a checksum, and
 * the value as V8 writes it.
 */
const HEAD_BYTES = 40
const KEY_BYTES = 32

/**
 * Comes under its name whole. It need not reach the disk before the machine stops: a part of it is not taken for the
 * whole.
 */
export async function writeChecked(file: string, key: Buffer, value: unknown): Promise<void> {
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
 * What was written with this key; null when it is not there, was written with another one, or is not what was
 * written. What the disk does not give is told to `warn`, and made anew all the same.
 */
export async function readChecked(file: string, key: Buffer, warn: (error: unknown) => void): Promise<unknown> {
  const bytes = await readFile(file).catch((error: unknown) => (isMissingFile(error) ? null : warn(error)))
  if (!bytes) return null
  try {
    if (bytes.length <= HEAD_BYTES || !key.equals(bytes.subarray(0, KEY_BYTES))) return null
    const body = bytes.subarray(HEAD_BYTES)
    return crc32(body) === bytes.readUInt32LE(KEY_BYTES) ? deserialize(body) : null
  } catch {
    // Whatever is wrong with it, it is made anew.
    return null
  }
}
