import { useEffect, useRef } from 'react'
import { useCart } from '#src/cards/cart/use-cart.ts'
import { addChatEntry } from './conversation.ts'

/** Announces changes of the cart (S-10). */
export function CartChangesInChat() {
  const { cart } = useCart()
  const pids = cart?.jobCartData.map(({ id }) => id)
  const key = pids?.join()
  const heard = useRef(key)
  useEffect(() => {
    if (key === undefined || key === heard.current) return
    const isFirst = heard.current === undefined
    heard.current = key
    if (!isFirst) addChatEntry({ from: 'cart', pids: key === '' ? [] : key.split(',').map(Number) })
  }, [key])
  return null
}
