import MiniSearch from 'minisearch'

/** BM25: the ids of texts with any word of a query, best first. */
export function rankTexts(texts: readonly { id: string; text: string }[]): (query: string) => string[] {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] })
  index.addAll(texts)
  return (query) => index.search(query, { combineWith: 'OR' }).map(({ id }) => id as string)
}
