import { fold } from '#server/search-index/fold.ts'
import type { SearchRequest, SearchResult } from '#server/search-index/types.ts'
import type { Search } from '#server/careers/positions/search/find.ts'

/** `hasHead`: what was found names work or a field of it. */
export type Category = { category: string; place: string; hasHead: boolean }

/** The work and the place that the search engine finds in the words that are left of a message. `words` are those of the message, as typed. */
export async function findCategory(
  ask: Search,
  words: string,
  rest: string,
  around: Pick<SearchRequest, 'now' | 'language' | 'labels'>,
): Promise<Category> {
  if (!/[\p{L}\p{N}]/u.test(rest)) return { category: '', place: '', hasHead: false }
  const result = await ask({ query: rest, filters: {}, sort: 'relevance', start: 0, size: 0, facets: [], ...around })
  const { place } = result.understood
  const hasHead = result.understood.parts.some(({ isHead }) => isHead)
  return { category: asTyped(words, partsOf(result)), place: place?.text ?? '', hasHead }
}

/** What names work or a field of it; where nothing does, all that jobs have. */
function partsOf({ understood: { parts, dropped }, count }: SearchResult): string[] {
  const heads = parts.filter(({ isHead }) => isHead)
  if (heads.length > 0) return heads.map(({ text }) => text)
  if (count === 0) return [...parts.map(({ text }) => text), ...dropped]
  return parts.map(({ text }) => text)
}

/** Folded words as the message spells them: "krankenpfleger" was typed "Krankenpfleger". */
function asTyped(message: string, parts: readonly string[]): string {
  const typed = new Map(Array.from(message.matchAll(WORD), ([word]) => [fold(word), word]))
  return parts
    .map((part) =>
      part
        .split(' ')
        .map((word) => typed.get(word) ?? word)
        .join(' '),
    )
    .join(' ')
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
