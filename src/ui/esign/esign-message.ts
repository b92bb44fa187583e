/** The frame whose messages count: the origin of its URL, and its window. */
export type Speaker = { origin: string; window: Window | null }
type Heard = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>

const KNOWN = ['ESIGN', 'ESIGN_READY', 'ESIGN_EXPIRED'] as const

/**
 * Interprets a message to a signature field: `ESIGN` when its frame reports the signature (O-09), `ESIGN_READY` when it
 * shows something, `ESIGN_EXPIRED` when its URL is used up. Origin and window must both match, since another frame may
 * have the same origin.
 */
export function readEsignMessage({ origin, source, data }: Heard, speaker: Speaker): EsignMessage | undefined {
  if (speaker.window === null || source !== speaker.window || origin !== speaker.origin) return undefined
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !Object.hasOwn(data, 'type')) return undefined
  const { type } = data as { type: unknown }
  return KNOWN.find((known) => known === type)
}

/** The origin of a URL that may be framed; undefined unless it is a page of another origin. */
export function findFramedOrigin(url: string, here: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && origin !== here ? origin : undefined
}

export type EsignMessage = (typeof KNOWN)[number]
