/** A push to one browser through its push service. */
export type PushMessage = {
  endpoint: string
  /** The browser's key and secret, base64url. */
  p256dh: string
  auth: string
  /** Id of our key that the browser was subscribed with. */
  vapidKey: string
  payload: string
  /** The service may keep it for so long, s. */
  ttl: number
  urgency: 'high' | 'normal'
  /** Takes the place of an undelivered one of the same name; up to 32 characters of base64url. */
  topic: string
}

/** The service's response, status 0 if its address or a redirect was refused; `retryAfter` in ms, if given. */
export type PushAnswer = { status: number; retryAfter: number | null }

/** The browser subscribed with a key we no longer have and must subscribe again. */
export class UnknownVapidKey extends Error {
  override name = 'UnknownVapidKey'
}

/** The sending thread ended before a response, for an internal reason unrelated to the service. */
export class PushThreadEnded extends Error {
  override name = 'PushThreadEnded'
}

/** Sends pushes. Rejects when there was no answer. */
export type PushPort = {
  /** The key that browsers subscribe with now. */
  currentKey(): { id: string; publicKey: string }
  /** Throws `FetchRefused` for an endpoint that would never be called. */
  check(endpoint: string): Promise<void>
  send(message: PushMessage): Promise<PushAnswer>
  close(): void | Promise<void>
}
