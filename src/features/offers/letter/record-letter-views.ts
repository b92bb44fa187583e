import { sendOfferViews, type Views } from '#src/data/offers/offer-views.ts'
import { isConnected, onReconnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

// Views of letters for the evidence (docs/decisions/051-receipt-and-views.md). They are buffered in this page, briefly,
// so that pages are sent together, and while offline. Views that are unsent when the page closes are lost; nothing can
// be signed offline either.

export type Letter = Pick<Views, 'offerId' | 'documentId' | 'sha256'>
type Waiting = Letter & { pages: Set<number>; consent: Views['consent']; since: number }

const reported = new Set<string>()
const waiting = new Map<string, Waiting>()
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** A page of the letter was shown. */
export function recordLetterPageView(letter: Letter, page: number): void {
  if (tryMarkReported(letter, String(page))) queueLetterViews(letter).pages.add(page)
}

/** The text that a signature agrees to was shown. */
export function recordConsentView(letter: Letter, consent: NonNullable<Views['consent']>): void {
  if (tryMarkReported(letter, `${consent.version} ${consent.language}`)) queueLetterViews(letter).consent = consent
}

function tryMarkReported({ documentId, sha256 }: Letter, what: string): boolean {
  const name = `${documentId} ${sha256} ${what}`
  if (reported.has(name)) return false
  reported.add(name)
  return true
}

/** Views within this time are sent together, ms. Reading and signing take longer. */
const TOGETHER = 1000
/** The server's limit per request. */
const MOST = 200

function queueLetterViews(letter: Letter): Waiting {
  const name = `${letter.documentId} ${letter.sha256}`
  const known = waiting.get(name) ?? { ...letter, pages: new Set(), consent: null, since: performance.now() }
  waiting.set(name, known)
  timer ??= setTimeout(() => void sendQueuedViews(), TOGETHER)
  if (!isListening) onReconnected(() => void sendQueuedViews())
  isListening = true
  return known
}

async function sendQueuedViews(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (!isConnected()) return
  const all = [...waiting]
  waiting.clear()
  for (const [name, { pages, since, ...letter }] of all) {
    const views = { ...letter, pages: [...pages].slice(0, MOST), waitedMs: performance.now() - since }
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    await sendOfferViews(views).catch((error: unknown) => {
      if (isServerUnreached(error) && !waiting.has(name)) waiting.set(name, { pages, since, ...letter })
    })
  }
}

/** Whether no response came. Every other response would be the same again. */
function isServerUnreached(error: unknown): boolean {
  return error instanceof RequestFailure && error.kind === 'offline'
}
