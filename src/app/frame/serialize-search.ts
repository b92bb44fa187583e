/** Search parameters as a query string; repeated ones stay repeated. */
export function serializeSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat() as JsonValue[])
      if (one !== undefined && one !== null) parameters.append(name, String(one))
  const text = parameters.toString()
  return text && `?${text}`
}

/** Values that the address can contain. */
type JsonValue = string | number | boolean | null | undefined
