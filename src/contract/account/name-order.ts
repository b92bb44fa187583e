/** Which part of a name is written first. By itself: schemas that every page has need nothing more of names. */
export const NAME_ORDERS = ['given-first', 'family-first'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]
