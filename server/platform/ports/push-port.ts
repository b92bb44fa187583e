/** A push to one browser through its push service. */
export type PushMessage = {
  endpoint: string
  /** The browser's public key and secret, base64url. */
  p256dh: string
  auth: string
  /** Id of the VAPID key that the browser subscribed with. */
  vapidKey: string
  payload: string
  /** How long the push service may store the push, s. */
  ttl: number
  urgency: 'high' | 'normal'
  /** Replaces an undelivered push with the same topic; up to 32 characters of base64url. */
  topic: string
}

/** The push service's response; status 0 if its URL or a redirect was refused. `retryAfter` is in ms, if given. */
export type PushAnswer = { status: number; retryAfter: number | null }

/** The browser subscribed with a VAPID key that no longer exists, and must subscribe again. */
export class UnknownVapidKey extends Error {
  override name = 'UnknownVapidKey'
}

/** The sending thread ended before there was a response, for an internal reason. */
export class PushThreadEnded extends Error {
  override name = 'PushThreadEnded'
}

/** Port for sending pushes. `send` rejects if there was no response. */
export type PushPort = {
  /** The VAPID key for new subscriptions. */
  currentKey(): { id: string; publicKey: string }
  /** Throws `FetchRefused` for an endpoint that may not be called. */
  check(endpoint: string): Promise<void>
  send(message: PushMessage): Promise<PushAnswer>
  close(): void | Promise<void>
}
