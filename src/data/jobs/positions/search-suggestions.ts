import { queryOptions } from '@tanstack/react-query'
import { SUGGESTIONS_MAX_AGE } from '#contract/jobs/positions/search-limits.ts'
import { suggestions } from '#contract/jobs/positions/search-suggestions.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

export type SuggestionKind = 'query' | 'location'

/** Suggestions for a search text; cached for two minutes (S-05). */
export function suggestionsQuery(kind: SuggestionKind, term: string, call: Call = browserCall) {
  return queryOptions({
    queryKey: ['suggestions', kind, term] as const,
    queryFn: ({ signal }) => call(suggestions, { query: { kind, term }, signal, quietRateLimit: true }),
    select: (data) => data.suggestions,
    staleTime: SUGGESTIONS_MAX_AGE,
    gcTime: SUGGESTIONS_MAX_AGE,
    retry: false,
  })
}
