import { joinValues } from '#contract/zod-free/filter-values.ts'
import type { Wish } from './wish.ts'

/** The address of a search (S-01). On the careers home an empty search still is one: `?query=` says so. */
export function addressOf(path: string, wish: Partial<Wish>): string {
  const text = parametersOf(wish).toString()
  if (text) return `${path}?${text}`
  return path === HOME ? `${path}?query=` : path
}

/** A search as parameters, in the order people read them. What is not asked is not there. */
export function parametersOf({ query, location, start, sort, filters = {}, pid, tab }: Partial<Wish>): URLSearchParams {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value) parameters.set(name, String(value))
  }
  set('query', query)
  set('location', location)
  for (const [name, values] of Object.entries(filters)) set(`filter_${name}`, joinValues(values))
  set('sort_by', sort)
  set('start', start)
  set('pid', pid)
  set('tab', tab)
  return parameters
}

const HOME = '/careers'
