import { hashSha256 } from '#server/files/check/check-file.ts'
import type { Files } from './read-letter.ts'

/** What a repeated request must share with the first one: its body, and its files by content. */
export function toIdempotencyPayload(body: unknown, files: Files = {}): unknown {
  const sent = Object.entries(files).map(([field, file]) => [field, file?.filename, file && hashSha256(file.bytes)])
  return { body, files: sent }
}
