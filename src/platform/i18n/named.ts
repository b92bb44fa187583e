/**
 * Fills `%(name)s` places of a configured text. A place without a value stays visible, so that a wrong name is
 * noticed.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\((\w+)\)s/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
