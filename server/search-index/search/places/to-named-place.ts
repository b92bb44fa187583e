import type { SearchPlace, World } from '#server/search-index/search-types.ts'

/** Converts a name to a searched place: with its other names, and whether it is a namesake of a better-known town. */
export function toNamedPlace(text: string, world: World): Extract<SearchPlace, { kind: 'text' }> {
  const [town = '', ...areas] = text.split(',').map((part) => part.trim())
  const isNamesake = areas.some((area) => world.behindTown(town, area)?.isNamesake)
  return { kind: 'text', text, also: world.alsoNamed(text), ...(isNamesake && { isNamesake }) }
}
