/** The frame that may speak: the origin of its address, and its window. */
export type Speaker = { origin: string; window: Window | null }
type Heard = Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>

/**
 * What a message says to an electronic signature field: `ESIGN` when its own frame says that it was signed (O-09),
 * `ESIGN_READY` when the frame shows something, `ESIGN_EXPIRED` when its address is used up. Exactly this origin and
 * exactly this window: another frame of the same origin is somebody else.
 */
export function readEsignMessage({ origin, source, data }: Heard, speaker: Speaker): EsignMessage | undefined {
  if (speaker.window === null || source !== speaker.window || origin !== speaker.origin) return undefined
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !Object.hasOwn(data, 'type')) return undefined
  const { type } = data as { type: unknown }
  return KNOWN.find((known) => known === type)
}

/** The origin of an address that may be framed; undefined for anything that is no page of another origin. */
export function getFramedOrigin(url: string, here: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && origin !== here ? origin : undefined
}

const KNOWN = ['ESIGN', 'ESIGN_READY', 'ESIGN_EXPIRED'] as const

export type EsignMessage = (typeof KNOWN)[number]
