import { PRESERVED_PARAMS } from '#contract/zod-free/paths.ts'

/**
 * The address with the parameters that every link of the site preserves. Addresses of other sites are unchanged.
 */
export function withPreservedParams(href: string, currentSearch: string): string {
  if (!isAppPath(href)) return href
  const [rest, hash] = splitAtFirst(href, '#')
  const [path, query = ''] = splitAtFirst(rest, '?')
  const params = new URLSearchParams(query)
  for (const [name, value] of listPreservedParams(currentSearch)) if (!params.get(name)) params.set(name, value)
  const search = params.toString()
  return path + (search && `?${search}`) + (hash === undefined ? '' : `#${hash}`)
}

/**
 * The preserved parameters of a query string, by name and value; of a repeated one the last, as the server reads it.
 */
export function listPreservedParams(search: string): [name: string, value: string][] {
  const current = new URLSearchParams(search)
  return PRESERVED_PARAMS.flatMap((name) => {
    const value = current.getAll(name).at(-1)
    return value ? [[name, value] as [string, string]] : []
  })
}

/** The parameters that links preserve from a query string, as one cached text. */
export function formatPreservedParams(search: string): string {
  if (search !== last.search) last = { search, text: String(new URLSearchParams(listPreservedParams(search))) }
  return last.text
}

/** Called for every link of a page with the same query string. */
let last = { search: '', text: '' }

/** A page of this app, which the router can show without loading a document: signing out works offline too. */
export function isAppPath(href: string): boolean {
  return /^\/(?:careers|logout)(?:[/?#]|$)/.test(href)
}

function splitAtFirst(text: string, by: string): [string, string?] {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
