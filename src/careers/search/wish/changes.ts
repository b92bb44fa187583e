import { own } from './own.ts'
import type { Filters, Wish } from './wish.ts'

// What people do to a search. Every change but choosing a job begins at the first result and clears the selected job (S-02).

/** Other words. The order belongs to the words it was chosen for: it stays only with the same ones (S-03). */
export function searched(wish: Wish, words: { query?: string; location?: string }): Wish {
  const query = words.query ?? wish.query
  const location = words.location ?? wish.location
  const isSame = query === wish.query && location === wish.location
  return { ...anew(wish), query, location, sort: isSame ? wish.sort : '' }
}

/** Other filters; those without a value are none. */
export function filtered(wish: Wish, filters: Filters): Wish {
  return { ...anew(wish), filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length)) }
}

export function sorted(wish: Wish, sort: string): Wish {
  return { ...anew(wish), sort }
}

export function paged(wish: Wish, start: number): Wish {
  return { ...anew(wish), start }
}

export function selected(wish: Wish, pid: number | undefined): Wish {
  return { ...wish, pid }
}

/** The filters with one value of one of them added or taken away. */
export function toggled(filters: Filters, name: string, value: string): Filters {
  const values = own(filters, name) ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return withValues(filters, name, next)
}

/** The filters with other values of one of them. */
export function withValues(filters: Filters, name: string, values: readonly string[]): Filters {
  const { [name]: _, ...rest } = filters
  return values.length > 0 ? { ...filters, [name]: values } : rest
}

function anew(wish: Wish): Wish {
  return { ...wish, start: 0, pid: undefined }
}
