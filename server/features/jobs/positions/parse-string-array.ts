/** The array of texts in a JSON column that this server has written itself. */
export const parseStringArray = (json: string) => JSON.parse(json) as string[]
