import { createHash } from 'node:crypto'

/** Converts a value to JSON with the keys of every object sorted, so that equal contents give equal text. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

export function hashSha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
