import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { fetchReplacedLetter } from '#src/data/offers/replaced-letter.ts'
import { letterQuery } from '#src/data/offers/letters.ts'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { diffLines, type LineChange } from './line-diff.ts'

/** How long the differences stay in memory, like the letters themselves, ms. */
const IN_MEMORY = 60_000

/** Differences between a letter and its predecessor; null if unavailable, undefined while computing. */
export function useLetterDiff(
  offerId: number,
  document: OfferDocument,
  former: string,
): { changes: LineChange[] | null | undefined } {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['letter-diff', offerId, document.id, former, document.sha256] as const,
    queryFn: async ({ signal }) => {
      const [before, after] = await Promise.all([
        fetchReplacedLetter(offerId, document.id, former, signal),
        client.fetchQuery(letterQuery(offerId, document)),
      ])
      return before && after.isExact ? diffLetters(before.file, after.file) : null
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: IN_MEMORY,
    retry: false,
  })
  return { changes: isError ? null : data }
}

/** Compares two letters; null if one of them has no text, such as a scan. */
async function diffLetters(before: Blob, after: Blob): Promise<LineChange[] | null> {
  const { readLetterLines } = await loadChunk('pdf-engine', () => import('#src/ui/pdf/pdf-engine.ts'))
  const [old, now] = await Promise.all([readLetterLines(before), readLetterLines(after)])
  return old.length > 0 && now.length > 0 ? diffLines(old, now) : null
}
