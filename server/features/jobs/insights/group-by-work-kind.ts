import type { TitleMeaning } from '#server/search-index/lexicon/title-meaning.ts'
import type { Texts, UnderstoodTexts } from '#server/search-index/host/thread-messages.ts'

type Titled = { id: number; name: string; language: string | null }
type Understand = (asked: Texts) => Promise<UnderstoodTexts>

/**
 * A key of the kind of work that a title names: by meaning, whatever the language or gendered form, otherwise by its
 * words. Each title has exactly one key, so two jobs share all hires or none: comparing two responses reveals no one.
 */
export function toWorkKindKey({ work: [first], words }: TitleMeaning, id: number): string {
  if (first) return `work:${first.slug}`
  return words.length > 0 ? `words:${words.toSorted().join(' ')}` : `job:${id}`
}

const BATCH_SIZE = 100

/** Positions by kind, in the given order. Titles are read in batches so that searches can run in between. */
export async function groupIdsByWorkKind(
  rows: readonly Titled[],
  understand: Understand,
): Promise<ReadonlyMap<string, number[]>> {
  const kinds = new Map<string, number[]>()
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const some = rows.slice(from, from + BATCH_SIZE)
    const texts = some.map(({ name, language }) => ({ text: name, language }))
    const { titles } = await understand({ titles: texts, places: [] })
    for (const [at, { id }] of some.entries()) {
      const kind = toWorkKindKey(titles[at]!, id)
      kinds.set(kind, [...(kinds.get(kind) ?? []), id])
    }
  }
  return kinds
}
