import { createHmac, timingSafeEqual } from 'node:crypto'

/** Age from which a call is treated as a replay, ms. */
const TOLERANCE = 5 * 60_000

/** Whether the call was signed recently, and with our secret (Standard Webhooks: `id.timestamp.body`, HMAC-SHA256). */
export function isSignedCall(
  secret: string,
  call: { id: string; timestamp: string; signature: string; body: Uint8Array },
  now: number,
): boolean {
  const { id, timestamp, signature, body } = call
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > TOLERANCE) return false
  const right = createHmac('sha256', decodeWebhookKey(secret)).update(`${id}.${timestamp}.`).update(body).digest()
  // While a secret is being rotated, the header has several signatures.
  return signature.split(' ').some((one) => {
    if (!one.startsWith('v1,')) return false
    const bytes = Buffer.from(one.slice(3), 'base64')
    return bytes.length === right.length && timingSafeEqual(bytes, right)
  })
}

function decodeWebhookKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
}
