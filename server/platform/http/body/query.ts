import { parse } from 'node:querystring'

const LIST = /^(?:filter_.*|pid)$/s
/** More than any address of ours holds, and as many as a search may tick. */
const MOST_PARAMETERS = 1000

/**
 * Parameters of an address. Only filters, and the jobs one applies for, are named several times; of whatever else is
 * repeated the last one counts, as somebody appended it to an address that had one.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const pairs = Object.entries(parse(text, '&', '=', { maxKeys: MOST_PARAMETERS }))
  return Object.fromEntries(pairs.map(([name, value]) => [name, LIST.test(name) ? (value ?? '') : getLast(value)]))
}

const getLast = (value: string | string[] | undefined): string => [value].flat().at(-1) ?? ''
