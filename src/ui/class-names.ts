/** Joins class names, leaving out what is not set. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
