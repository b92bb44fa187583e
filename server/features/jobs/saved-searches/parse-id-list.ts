/** Ids stored per search; beyond that only the number is known. */
export const MAX_IDS = 100

/** Database format: each id followed by a comma, so that lists can be concatenated. */
export const parseIdList = (text: string): number[] => (text === '' ? [] : text.split(',').filter(Boolean).map(Number))
export const formatIdList = (ids: readonly number[]): string => ids.map((id) => `${id},`).join('')
