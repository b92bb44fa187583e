import { isDirty } from '#src/platform/dirty.ts'

/** An event of value to the person, and so a good moment to offer something. */
export type Moment = 'offer-read' | 'job-saved' | 'second-visit'

/** A card that asks the person for something: to install the app, to allow notifications. */
export type MomentCard = {
  /** The priority of a card: if several are due, the lowest rank is shown. */
  rank: number
  /** Whether there is anything to ask this person, on this device, now. */
  wants(moment: Moment): boolean | Promise<boolean>
  /** Shows the card; `closed` is called when the card has disappeared for whatever reason. */
  show(closed: () => void): void
}

const cards = new Set<MomentCard>()
let pending: { moment: Moment; until: number } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isShown = false
const waiting: MomentCard['show'][] = []

/** Row of localStorage: when the last card was shown or closed. */
export const CARD_AT = 'card-at'
/** Delay between the moment and the card, ms: people should see the result first. */
const IDLE_DELAY = 2000
/** Time after which a chunk that loads has missed the moment, ms. */
const REMEMBERED = 60_000
/** Least time between two cards, ms. */
const QUIET = 24 * 60 * 60 * 1000

/** Signals that something of value happened. It shows nothing at once, and usually nothing at all. */
export function triggerMoment(name: Moment): void {
  pending = { moment: name, until: Date.now() + REMEMBERED }
  scheduleNextCard()
}

/**
 * Lets a card show at good moments: one at a time, not soon after another, never over a dialog or while typing.
 * Chunks loaded after the moment still get their turn. Returns the function to stop.
 */
export function registerMomentCard(card: MomentCard): () => void {
  cards.add(card)
  scheduleNextCard()
  return () => void cards.delete(card)
}

/** Shows an informational card as soon as no other is visible. */
export function showOrQueueCard(show: MomentCard['show']): void {
  if (isShown) return void waiting.push(show)
  isShown = true
  show(() => {
    isShown = false
    const next = waiting.shift()
    if (next) showOrQueueCard(next)
  })
}

function scheduleNextCard(): void {
  clearTimeout(timer)
  if (pending) timer = setTimeout(() => void showNextCard(), IDLE_DELAY)
}

async function showNextCard(): Promise<void> {
  const now = pending
  if (!now || now.until < Date.now() || !isPageIdle()) return
  for (const card of [...cards].sort((a, b) => a.rank - b.rank)) {
    if (!(await canShowCard(card, now.moment))) continue
    // The page or the card may have changed while `wants` was pending.
    if (isPageIdle() && cards.has(card)) showMomentCard(card)
    return
  }
}

async function canShowCard(card: MomentCard, name: Moment): Promise<boolean> {
  try {
    return await card.wants(name)
  } catch {
    return false
  }
}

function showMomentCard(card: MomentCard): void {
  pending = undefined
  // Recorded at once, so that no other tab shows another card.
  recordCardShown()
  showOrQueueCard((closed) =>
    card.show(() => {
      recordCardShown()
      closed()
    }),
  )
}

function isPageIdle(): boolean {
  if (isShown || document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return false
  if (isDirty() || document.activeElement?.matches('input, textarea, select')) return false
  return Math.abs(Date.now() - readLastCardMs()) > QUIET
}

function readLastCardMs(): number {
  try {
    return Number(localStorage.getItem(CARD_AT))
  } catch {
    return 0
  }
}

function recordCardShown(): void {
  try {
    localStorage.setItem(CARD_AT, String(Date.now()))
  } catch {
    // Without storage, only this page remembers it.
  }
}
