import webPush from 'web-push'
import type { PushMessage } from '#server/platform/ports/push-port.ts'
import type { VapidKey } from './vapid-keys.ts'

export type SealedPush = { endpoint: string; headers: Record<string, string>; body: Uint8Array }
/** Who sends, as push services want to know it: `mailto:` or an https address. */
export type Sender = { key: VapidKey; subject: string }

/** Services take such a proof for a day; made anew well before, s. */
const PROOF_VALID = 12 * 3600
const PROOF_KEPT = 6 * 3600_000

const proofs = new Map<string, { header: string; until: number }>()

/** Encrypts a message for its browser, with our proof for its service. */
export function sealPush(message: PushMessage, sender: Sender): SealedPush {
  const { endpoint, p256dh, auth, payload, ttl, urgency, topic } = message
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: ttl,
    urgency,
    topic,
    contentEncoding: 'aes128gcm',
    headers: { Authorization: signProof(new URL(endpoint).origin, sender) },
  })
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), value])
  return { endpoint, headers: Object.fromEntries(headers), body: details.body ?? Buffer.of() }
}

/** Signing costs as much as encrypting, and a proof is good for all browsers of a service. */
function signProof(origin: string, { key, subject }: Sender): string {
  const name = `${origin} ${key.id} ${subject}`
  const known = proofs.get(name)
  if (known && known.until > Date.now()) return known.header
  // Origins are chosen by browsers: whoever names many of them must not fill the memory.
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
