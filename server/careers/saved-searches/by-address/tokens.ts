import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type KeySource } from '#server/config/config.ts'

// What links of mails to an address carry. Each is good for one search and one thing, and says nothing of whose it is.

/** Confirms until then (epoch ms), once. */
export type Confirmation = { searchId: string; until: number }

export function confirmToken(config: KeySource, { searchId, until }: Confirmation): string {
  return signed(config, 'confirm', `${searchId}.${until.toString(36)}`)
}

export function readConfirmToken(config: KeySource, token: string): Confirmation | null {
  const [searchId = '', until = ''] = read(config, 'confirm', token)?.split('.') ?? []
  return searchId === '' ? null : { searchId, until: Number.parseInt(until, 36) }
}

/** Stops a search, at any time: mails are kept for years. */
export function stopToken(config: KeySource, searchId: string): string {
  return signed(config, 'stop', searchId)
}

export function readStopToken(config: KeySource, token: string): string | null {
  return read(config, 'stop', token)
}

function signed(config: KeySource, use: string, said: string): string {
  return `${said}.${signatureOf(config, use, said)}`
}

function read(config: KeySource, use: string, token: string): string | null {
  const [, said = '', signature = ''] = /^([\w-]{1,64}(?:\.[a-z\d]{1,11})?)\.([\w-]{43})$/.exec(token) ?? []
  if (said === '') return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, use, said))) ? said : null
}

function signatureOf(config: KeySource, use: string, said: string): string {
  return createHmac('sha256', keyFor(config, 'search-mails')).update(`${use}\n${said}`).digest('base64url')
}
