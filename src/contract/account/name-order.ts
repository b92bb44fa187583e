/**
 * Whether the given or the family name is written first. This file has nothing else, because schemas on every page need
 * nothing else of names.
 */
export const NAME_ORDERS = ['given-first', 'family-first'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]
