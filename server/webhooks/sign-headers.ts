import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as Standard Webhooks writes it. */
export function generateSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/**
 * Headers by which a receiver knows that we sent this body, and when (Standard Webhooks). `at` is epoch ms of this
 * attempt.
 */
export function signHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
