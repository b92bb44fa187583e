import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, type KeySource } from '#server/config/config.ts'

// Tokens in links of mails. Each is valid for one search and one action and reveals no owner.

/** Allows confirming a search once, until `until` (epoch ms). */
export type Confirmation = { searchId: string; until: number }

export function createConfirmToken(config: KeySource, { searchId, until }: Confirmation): string {
  return buildSignedToken(config, 'confirm', `${searchId}.${until.toString(36)}`)
}

export function readConfirmToken(config: KeySource, token: string): Confirmation | null {
  const [searchId = '', until = ''] = readSignedPayload(config, 'confirm', token)?.split('.') ?? []
  return searchId === '' ? null : { searchId, until: Number.parseInt(until, 36) }
}

/** Unsubscribes at any time, since people keep mails for years. */
export function createSearchStopToken(config: KeySource, searchId: string): string {
  return buildSignedToken(config, 'stop', searchId)
}

export function readSearchStopToken(config: KeySource, token: string): string | null {
  return readSignedPayload(config, 'stop', token)
}

function buildSignedToken(config: KeySource, use: string, payload: string): string {
  return `${payload}.${computeMailTokenMac(config, use, payload)}`
}

function readSignedPayload(config: KeySource, use: string, token: string): string | null {
  const [, payload = '', signature = ''] = /^([\w-]{1,64}(?:\.[a-z\d]{1,11})?)\.([\w-]{43})$/.exec(token) ?? []
  if (payload === '') return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(computeMailTokenMac(config, use, payload)))
    ? payload
    : null
}

function computeMailTokenMac(config: KeySource, use: string, payload: string): string {
  return createHmac('sha256', deriveKey(config, 'search-mails')).update(`${use}\n${payload}`).digest('base64url')
}
