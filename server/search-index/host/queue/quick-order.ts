import type { Order } from '#server/search-index/host/thread-messages.ts'

/** Whether an order is short enough to run between two steps of a long one, as most are. */
export function isQuickOrder(order: Order): boolean {
  if (order.kind === 'suggest') return isShortText(order.request.term)
  return order.kind === 'search' && isShortText(order.request.query) && !hasLongPlace(order)
}

const hasLongPlace = ({ request: { place } }: Extract<Order, { kind: 'search' }>) =>
  place?.kind === 'text' && !isShortText(place.text)

const LETTERS = 60
/** Most words of a quick search. Longer queries are searched as a sentence, which takes several times as long. */
const WORDS = 3

const isShortText = (text: string) => text.length <= LETTERS && text.trim().split(/[\s\p{P}]+/u).length <= WORDS
