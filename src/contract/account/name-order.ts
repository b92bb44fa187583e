/**
 * Which part of a name is written first. In a file of its own, because schemas on every page need nothing else of
 * names.
 */
export const NAME_ORDERS = ['given-first', 'family-first'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]
