import type { Order } from '#server/search-index/host/messages.ts'

/** Whether an order is short enough to run between two steps of a long one, as most are. */
export function isQuick(order: Order): boolean {
  if (order.kind === 'suggest') return isShort(order.request.term)
  return order.kind === 'search' && isShort(order.request.query) && !isLongPlace(order)
}

const isLongPlace = ({ request: { place } }: Extract<Order, { kind: 'search' }>) =>
  place?.kind === 'text' && !isShort(place.text)

const LETTERS = 60
/** Most words of a quick search. Longer queries are searched as a sentence, which takes several times as long. */
const WORDS = 3

const isShort = (text: string) => text.length <= LETTERS && text.trim().split(/[\s\p{P}]+/u).length <= WORDS
