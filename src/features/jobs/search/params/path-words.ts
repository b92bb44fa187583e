/** Words of an address: `new-york` and `new_york` are "new york". */
export function toPathWords(segment: string): string {
  return segment.replace(/[-_]+/g, ' ').trim()
}
