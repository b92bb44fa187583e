/** Id of the element in the navbar that the job cart fills. */
export const CART_SLOT = 'cart'
