import { PRESERVED_PARAMS } from '#contract/zod-free/paths.ts'

// This file is separate because routes need it: their imports are in the first load of every page.

/** Parameters of an address as the router reads them: text, or a list when one is repeated. */
export type RawSearch = Readonly<Record<string, unknown>>

const APART: ReadonlySet<string> = new Set(['pid', 'tab', 'show_login_modal', 'hl', ...PRESERVED_PARAMS])

/** The parameters that decide which results there are. The selected job and the frame's parameters do not. */
export function pickResultParams(search: RawSearch): RawSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !APART.has(name)))
}
