import { getIdentity } from './identity.ts'

/** Values of a query string; a list is repeated, and `undefined` is omitted. */
export type QueryValues = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/** Fills the parameters into a path such as `/offers/:id`, encoded. */
export function fillPathParams(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}

export function withQuery(path: string, values: QueryValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  if (text === '') return path
  return path + (path.includes('?') ? '&' : '?') + text
}

/** Parameters of the page's address that every same-origin request repeats. */
const PASSED_ON = ['debug', 'pdf_server_token']

/** The path as it is sent: with the site's domain and the preserved parameters. */
export function toOutgoingPath(path: string): string {
  const page = new URLSearchParams(globalThis.location?.search ?? '')
  const added: QueryValues = {}
  const present = new URLSearchParams(path.split('?')[1] ?? '')
  if (getIdentity().domain !== '' && !present.has('domain')) added['domain'] = getIdentity().domain
  for (const name of PASSED_ON) {
    const value = page.get(name)
    if (value !== null && !present.has(name)) added[name] = value
  }
  return withQuery(path, added)
}
