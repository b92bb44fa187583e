import { getFieldLexicon, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { WORK } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { World } from '#server/search-index/search-types.ts'
import { SAYS_JOB, TELLS_NOTHING } from './filler-words.ts'
import type { Knowledge } from './query-knowledge.ts'
import type { Vocabulary } from './spelling.ts'
import { hasSynonyms } from './synonyms.ts'

/** Builds the words that are not spelling errors, for a visitor's language (empty for none). */
export function buildVocabulary(segments: readonly Segment[], visitor: string, world: World): Vocabulary {
  const known = [getLexicon(), getFieldLexicon()]
  // "Manger" is a spelling error among English words, "mangeur" is not.
  const spoken = [visitor || 'en', 'en']
  const hasWork = createOfferedWorkTest(segments)
  return {
    isWord: (word) =>
      isStopWord(word) ||
      SAYS_JOB.has(word) ||
      TELLS_NOTHING.has(word) ||
      hasSynonyms(word) ||
      known.some(
        (one) => one.hasWord(word) && (one.hasWord(word, spoken) || one.meantAt([word], 0, one.languages) !== null),
      ) ||
      world.isPlace(word),
    isName: (word) => getLexicon().meantAt([word], 0, spoken) !== null,
    nameLike: (word) =>
      getLexicon()
        .wordsLike(word)
        .find((name) => {
          const meant = getLexicon().meantAt([name], 0, [visitor || 'en', ...getLexicon().languages])
          return meant?.occupations.some(({ slug }) => hasWork(slug))
        }),
  }
}

/** Builds the vocabulary of jobs, without labels and places. */
export function buildJobKnowledge(
  segments: readonly Segment[],
  tables: Tables,
  visitor: string,
): Omit<Knowledge, 'labels' | 'findPlace'> {
  return {
    lexicon: getLexicon(),
    fields: getFieldLexicon(),
    languages: new Set([...tables.languages, '', visitor, 'en']),
    language: visitor || 'en',
    hasWork: createOfferedWorkTest(segments),
    valueCalled: (words) => tables.findValueCalled(words),
    isKnown: (word) => segments.some(({ forms }) => forms.find(word) >= 0),
  }
}

const createOfferedWorkTest = (segments: readonly Segment[]) => (slug: string) =>
  segments.some(({ terms }) => terms.find(WORK + slug) >= 0)
