import webPush from 'web-push'
import type { PushMessage } from '#server/platform/ports/push-port.ts'
import type { VapidKey } from './vapid-keys.ts'

export type SealedPush = { endpoint: string; headers: Record<string, string>; body: Uint8Array }
/** The sender, as push services know it; `subject` is a `mailto:` or https URL. */
export type Sender = { key: VapidKey; subject: string }

/** Validity of a proof, s, and time after which it is renewed, ms. Services accept proofs for up to a day. */
const PROOF_VALID = 12 * 3600
const PROOF_KEPT = 6 * 3600_000

const proofs = new Map<string, { header: string; until: number }>()

/** Encrypts a message for its browser, and adds our proof for its push service. */
export function buildEncryptedPushRequest(message: PushMessage, sender: Sender): SealedPush {
  const { endpoint, p256dh, auth, payload, ttl, urgency, topic } = message
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: ttl,
    urgency,
    topic,
    contentEncoding: 'aes128gcm',
    headers: { Authorization: signVapidHeader(new URL(endpoint).origin, sender) },
  })
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), value])
  return { endpoint, headers: Object.fromEntries(headers), body: details.body ?? Buffer.of() }
}

/** Signs a proof. Proofs are cached by service, because signing costs as much as encrypting. */
function signVapidHeader(origin: string, { key, subject }: Sender): string {
  const name = `${origin} ${key.id} ${subject}`
  const known = proofs.get(name)
  if (known && known.until > Date.now()) return known.header
  // Browsers choose the origins, so many different ones must not exhaust the memory.
  if (proofs.size >= 1000) proofs.clear()
  const expires = Math.floor(Date.now() / 1000) + PROOF_VALID
  const { publicKey, privateKey } = key
  const { Authorization: header } = webPush.getVapidHeaders(
    origin,
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
    expires,
  )
  proofs.set(name, { header, until: Date.now() + PROOF_KEPT })
  return header
}
