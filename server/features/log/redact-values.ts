import { PAGE_IDS } from '#contract/zod-free/page-ids.ts'
import type { LogFields } from '#server/runtime/log.ts'

/** Words that the site's own pages send as values, by field; any other text stays out of the log. */
const WORDS: Record<string, (value: string) => boolean> = {
  page: (value) => PAGE_IDS.some((page) => page === value),
  component: (value) => /^[a-z][a-z-]{0,39}$/.test(value),
  name: (value) => /^[A-Z][A-Za-z]{0,39}Error$|^Error$/.test(value),
  /** Why a letter could not be shown: the name of an error. */
  reason: (value) => /^(?:[A-Z][A-Za-z]{0,60}(?:Error|Exception|Failure)|Error|unknown)$/.test(value),
  at: (value) => /^[\w.-]+\.(?:js|mjs|tsx?):\d+:\d+$/.test(value),
  path: (value) => /^(?:\/(?:[a-z-]{1,30}|:id))+$/.test(value),
}
const FIELDS = 20

/** Numbers and known words of an event; everything that a person could have typed is removed. */
export function dropPersonalValues(values: Record<string, string | number | boolean | null> | undefined): LogFields {
  const fields = Object.entries(values ?? {})
    .filter(([name, value]) => /^[A-Za-z]\w{0,39}$/.test(name) && isValueLoggable(name, value))
    .slice(0, FIELDS)
  return Object.fromEntries(fields.map(([name, value]) => [`data.${name}`, value]))
}

function isValueLoggable(name: string, value: string | number | boolean | null): boolean {
  if (typeof value !== 'string') return true
  return Object.hasOwn(WORDS, name) && WORDS[name]?.(value) === true
}
