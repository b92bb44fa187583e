import { parse } from 'node:querystring'

const LIST = /^(?:filter_.*|pid)$/s
/** Most parameters of a URL: as many as a search with all filters can have. */
const MOST_PARAMETERS = 1000

/**
 * Parses query parameters. Only filters and the jobs of an application may repeat; of any other parameter the last one
 * counts, because clients append theirs.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const pairs = Object.entries(parse(text, '&', '=', { maxKeys: MOST_PARAMETERS }))
  return Object.fromEntries(pairs.map(([name, value]) => [name, LIST.test(name) ? (value ?? '') : getLastValue(value)]))
}

const getLastValue = (value: string | string[] | undefined): string => [value].flat().at(-1) ?? ''
