import type { Opening } from '#tests/bench/engines/engine.ts'

type TextRanking = (texts: readonly { id: string; text: string }[]) => (query: string) => string[]

// Imported by computed path, so that the compiler does not follow them: their packages are only installed for
// benchmarks.
export const { minisearch } = await load<{ minisearch: Opening }>('minisearch.ts')
export const { flexsearch } = await load<{ flexsearch: Opening }>('flexsearch.ts')
export const { rankTexts } = await load<{ rankTexts: TextRanking }>('rank-texts.ts')

async function load<T>(file: string): Promise<T> {
  return (await import(new URL(`../competitors/search/${file}`, import.meta.url).href)) as T
}
