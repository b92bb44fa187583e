/** What goes to one browser, through the service it named. */
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

/**
 * What the service answered, status 0 when its address or a redirect was refused; `retryAfter` in ms, when it said
 * so.
 */
export type PushAnswer = { status: number; retryAfter: number | null }

/** None of our keys is the one that the browser was subscribed with: it has to subscribe anew. */
export class UnknownVapidKey extends Error {
  override name = 'UnknownVapidKey'
}

/** The thread that sends was gone before there was an answer, for a reason of ours: it says nothing of the service. */
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
