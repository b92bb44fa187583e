import { RANDOM_ID_LENGTH } from '#contract/zod-free/limits.ts'

/** 32 characters, so that every byte is equally likely. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A short id that is unique on a page (F-19). Not a secret. */
export function createRandomId(length: number = RANDOM_ID_LENGTH): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
