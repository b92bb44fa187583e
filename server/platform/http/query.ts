import { parse } from 'node:querystring'

/** More than any address of ours holds, and as many as a search may tick. */
const MOST_PARAMETERS = 1000

/**
 * Parameters of an address. Only a filter is asked for with several values; of whatever else is repeated the last one counts, as
 * somebody appended it to an address that had one.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const given = Object.entries(parse(text, '&', '=', { maxKeys: MOST_PARAMETERS }))
  return Object.fromEntries(
    given.map(([name, value]) => [name, name.startsWith('filter_') ? (value ?? '') : lastOf(value)]),
  )
}

const lastOf = (value: string | string[] | undefined): string => [value].flat().at(-1) ?? ''
