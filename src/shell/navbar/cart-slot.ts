/** Id of the place in the navbar that the job cart fills. */
export const CART_SLOT = 'cart'
