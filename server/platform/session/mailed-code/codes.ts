import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, type CodeKind } from '#contract/zod-free/one-time-code.ts'

/**
 * Purpose of a mailed code. `apply` verifies the address of an application without sign-in; `leave` and `take` are the
 * two halves of a change of address, for the old one and the new one; `erase` deletes an account.
 */
export type CodePurpose = 'login' | 'apply' | 'leave' | 'take' | 'erase'

/**
 * What a mailed code is bound to. `subject` binds it to one action, such as a particular new address. `isKnown`: the
 * browser has signed in with this address before.
 */
export type CodeBinding = { purpose: CodePurpose; email: string; browser: string; isKnown: boolean; subject?: string }

export function generateMailedCode(kind: CodeKind): string {
  const characters = kind === 'digits' ? '0123456789' : CODE_ALPHABET
  return Array.from({ length: CODE_LENGTH[kind] }, () => characters[randomInt(characters.length)]).join('')
}

/** Generates a random browser id for the cookie. */
export function generateBrowserId(): string {
  return randomBytes(24).toString('base64url')
}

export function isBrowserId(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{32}$/.test(value)
}

/**
 * Hashes a code with a secret: a six-digit code has so few values that a plain hash in a stolen table could be
 * reversed.
 */
export function hashMailedCode(secret: string, binding: CodeBinding, code: string): string {
  return signParts(secret, ['code', binding.purpose, binding.email, binding.browser, binding.subject ?? '', code])
}

/**
 * Returns the id of a binding's row. It does not contain the subject, so a browser's new request replaces the last one.
 */
export function buildCodeRowId(secret: string, binding: CodeBinding): string {
  return signParts(secret, ['row', binding.purpose, binding.email, binding.browser])
}

/**
 * Returns the key for counting wrong codes of an address: for all browsers together, or for one that is known with it.
 */
export function buildGuessesKey(secret: string, email: string, browser?: string): string {
  return signParts(secret, browser === undefined ? ['guesses', email] : ['guesses', email, browser])
}

/** Hashes a browser id for the table, so that a stolen table contains no cookies. */
export function hashBrowserId(secret: string, browser: string): string {
  return signParts(secret, ['browser', browser])
}

/** Builds the proof that this browser has signed in with this address before. */
export function buildBrowserProof(secret: string, email: string, browser: string): string {
  return signParts(secret, ['known', email, browser])
}

export function areMacsEqual(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

function signParts(secret: string, parts: string[]): string {
  // JSON separates the parts unambiguously.
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}
