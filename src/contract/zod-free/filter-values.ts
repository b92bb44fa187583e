/** Joins the values of a filter to one parameter: separated by commas, with commas in values written as `\,`. */
export function joinFilterValues(values: readonly string[]): string {
  return values.map(escapeFilterValue).join(',')
}

/** Escapes one value, as in URLs and form fields. */
export function escapeFilterValue(value: string): string {
  return value.replace(/[\\,]/g, String.raw`\$&`)
}

/** Splits a parameter into its values, without duplicates. */
export function splitFilterValues(text: string): string[] {
  const pieces = text.match(/(?:\\[\\,]|[^,])+/g) ?? []
  const values = pieces.map((piece) => piece.replace(/\\([\\,])/g, '$1').trim())
  return [...new Set(values.filter(Boolean))]
}
