import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Generates a secret in the format of Standard Webhooks. */
export function generateWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/**
 * Builds the headers by which a receiver verifies the sender and time of a body (Standard Webhooks). `at` is the epoch
 * ms of this attempt.
 */
export function buildSignedHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
