import { Cursor } from '#server/search-index/segment/postings.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { expandWordToTerms, type Sought } from '#server/search-index/query/vocabulary/expand-word.ts'
import { createEmptyHits, type Hits } from '#server/search-index/query/find-hits.ts'

/** Terms of negation words before and after a word, by segment. */
export type Denials = { before: Sought[][]; behind: Sought[][] }

/** Most words between a negation and the negated word: "keine Arbeit in der Nachtschicht". */
const REACH = 4
const BEFORE =
  `no not never without free excluding nicht kein keine keinen keiner keinerlei ohne nie niemals sans pas jamais aucun aucune sin ningun ninguna senza niente nessun nessuna non sem nao
  geen zonder niet nooit utan inte inga ingen ej ikke uden ingen bez nie brak ilman ei nem nincs بدون لا ليس`.split(
    /\s+/,
  )
const BEHIND = 'off frei free なし 無し せん ない 不要 休み yok yoktur olmadan 없음 없는'.split(' ')

/** Finds the terms of words with which texts negate something. O(words · segments · log terms). */
export function findNegatingTerms(segments: readonly Segment[], languages: readonly string[]): Denials {
  const seekWords = (words: readonly string[]) => {
    const each = words.map((text) => expandWordToTerms({ text, isBeginning: false }, segments, languages))
    return segments.map((_segment, at) => each.flatMap(({ bySegment }) => bySegment[at]!))
  }
  return { before: seekWords(BEFORE), behind: seekWords(BEHIND) }
}

/**
 * Keeps hits that contain one of the words at least once without a negation: "no nights" and 夜勤なし are not night work.
 */
export function dropNegatedHits(
  segment: Segment,
  at: number,
  words: readonly Sought[],
  denials: Denials,
  hits: Hits,
): Hits {
  const openCursors = (sought: readonly Sought[]) => sought.map(({ term }) => new Cursor(segment.postings, term))
  const wordCursors = openCursors(words)
  const before = openCursors(denials.before[at]!)
  const behind = openCursors(denials.behind[at]!)
  const remaining = createEmptyHits(hits.size)
  for (let hit = 0; hit < hits.size; hit++) {
    const doc = hits.docs[hit]!
    const places = listTermPositions(wordCursors, doc)
    const no = listTermPositions(before, doc)
    const none = listTermPositions(behind, doc)
    const isDenied = (place: number) =>
      no.some((one) => one < place && place - one <= REACH) || none.some((one) => one > place && one - place <= REACH)
    // Only texts have positions with which a negation can be found.
    if (places.length > 0 && places.every(isDenied)) continue
    remaining.docs[remaining.size] = doc
    remaining.worth[remaining.size++] = hits.worth[hit]!
  }
  return remaining
}

/** Lists the positions of terms in a document. The cursors only move forward. */
function listTermPositions(cursors: readonly Cursor[], doc: number): number[] {
  const places: number[] = []
  for (const cursor of cursors) {
    if (cursor.doc < doc) cursor.advance(doc)
    if (cursor.doc === doc) places.length = cursor.positions(places, places.length)
  }
  return places
}
