/** The values of a filter as one parameter: joined by commas, a comma inside a value written `\,`. */
export function joinValues(values: readonly string[]): string {
  return values.map(escapeValue).join(',')
}

/** One value as in a URL and a form field. */
export function escapeValue(value: string): string {
  return value.replace(/[\\,]/g, String.raw`\$&`)
}

/** The values of a parameter, each once. */
export function splitValues(text: string): string[] {
  const pieces = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  const values = pieces.map((piece) => piece.replace(/\\([\\,])/g, '$1').trim())
  return [...new Set(values.filter(Boolean))]
}
