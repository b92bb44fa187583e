import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, type CodeKind } from '#contract/zod-free/one-time-code.ts'

/**
 * Purpose of a mailed code. `apply` confirms the address of an application without sign-in; `leave` and `take` are
 * the two halves of a change of address; `erase` deletes an account.
 */
export type CodePurpose = 'login' | 'apply' | 'leave' | 'take' | 'erase'

/**
 * What a mailed code is bound to. `subject` ties it to one action, such as a particular new address. `isKnown`: the
 * browser has signed in with this address before; its codes look like any other.
 */
export type CodeBinding = { purpose: CodePurpose; email: string; browser: string; isKnown: boolean; subject?: string }

export function generateCode(kind: CodeKind): string {
  const characters = kind === 'digits' ? '0123456789' : CODE_ALPHABET
  return Array.from({ length: CODE_LENGTH[kind] }, () => characters[randomInt(characters.length)]).join('')
}

/** Random browser id, stored in its cookie. */
export function generateBrowserId(): string {
  return randomBytes(24).toString('base64url')
}

export function isBrowserId(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{32}$/.test(value)
}

/** A six-digit code has too few values for a plain hash: without the secret, a stolen table gives nothing away. */
export function sealCode(secret: string, binding: CodeBinding, code: string): string {
  return signParts(secret, ['code', binding.purpose, binding.email, binding.browser, binding.subject ?? '', code])
}

/**
 * The table's row for a binding; the subject is left out, so that a new wish of the same browser replaces the last
 * one.
 */
export function sealRow(secret: string, binding: CodeBinding): string {
  return signParts(secret, ['row', binding.purpose, binding.email, binding.browser])
}

/** Key for counting wrong codes of an address: for all browsers together, or for one known with it. */
export function sealGuesses(secret: string, email: string, browser?: string): string {
  return signParts(secret, browser === undefined ? ['guesses', email] : ['guesses', email, browser])
}

/** How the table names a browser, so that a stolen table does not hold cookies. */
export function sealBrowser(secret: string, browser: string): string {
  return signParts(secret, ['browser', browser])
}

/** Proof that this browser has signed in with this address before. */
export function buildBrowserProof(secret: string, email: string, browser: string): string {
  return signParts(secret, ['known', email, browser])
}

export function isSameSeal(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

function signParts(secret: string, parts: string[]): string {
  // JSON separates the parts unambiguously.
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}
