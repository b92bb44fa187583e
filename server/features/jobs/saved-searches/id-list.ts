/** Ids of one search that are kept; of more only the number is. */
export const MAX_IDS = 100

/** As the database keeps them: each followed by a comma, so that lists are joined by putting one behind the other. */
export const parseIds = (text: string): number[] => (text === '' ? [] : text.split(',').filter(Boolean).map(Number))
export const formatIds = (ids: readonly number[]): string => ids.map((id) => `${id},`).join('')
