import { PRESERVED_PARAMS } from '#contract/zod-free/paths.ts'

// Apart from the rest, as the routes themselves need it: what they import is in the first load of every page.

/** Parameters of an address as the router reads them: text, or a list when one is repeated. */
export type RawSearch = Readonly<Record<string, unknown>>

const APART: ReadonlySet<string> = new Set(['pid', 'tab', 'show_login_modal', 'hl', ...PRESERVED_PARAMS])

/**
 * The part of an address that decides which results there are: the selected job and the frame's parameters are none
 * of it.
 */
export function pickResultParams(search: RawSearch): RawSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !APART.has(name)))
}
