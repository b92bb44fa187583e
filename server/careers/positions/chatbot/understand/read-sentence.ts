import { fold } from '#server/search-index/fold.ts'
import { LEVEL, levelAsked } from '#server/search-index/title-level.ts'
import { wordsOf } from '#server/search-index/words.ts'
import { ANYWHERE, KINDS, NO_EXPERIENCE, SITES, START_OVER, type Kind } from './concepts.ts'
import { exclusionsIn } from './exclusions.ts'
import { payIn, type PayWanted } from './pay.ts'
import { without, type Phrases } from './phrases.ts'

export type Site = keyof typeof SITES
export type Level = 'senior' | 'junior'

/** What a sentence says of the job somebody wants, beside the work itself and its place, which the search engine knows. */
export type Sentence = {
  kinds: Kind[]
  site: Site | null
  level: Level | null
  pay: PayWanted | null
  without: string[]
  isAnywhere: boolean
  startsOver: boolean
  /** Folded: the words that are left, for the engine. */
  rest: string
}

/** Reads a message in any language of the lists. Never fails; O(length · phrases). */
export function readSentence(message: string): Sentence {
  let text = fold(message).replaceAll(/[’‘`]/g, "'")
  const take = (one: Phrases): boolean => {
    const span = one.find(text)
    if (span) text = without(text, span)
    return span !== null
  }
  const startsOver = take(START_OVER)
  const isAnywhere = take(ANYWHERE)
  const isBeginner = take(NO_EXPERIENCE)
  const level = levelOf(text, isBeginner)
  const paid = payIn(text)
  if (paid) text = without(text, paid.span)
  const excluded = exclusionsIn(text)
  const excludedText = excluded.spans.map(({ from, to }) => text.slice(from, to)).join(' ')
  for (const span of excluded.spans) text = without(text, span)
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => take(KINDS[kind]))
  const site = (['hybrid', 'remote', 'onsite'] as const).find((one) => take(SITES[one])) ?? null
  const isNotRemote = SITES.remote.test(excludedText)
  return {
    kinds,
    site: site ?? (isNotRemote ? 'onsite' : null),
    level,
    pay: paid?.pay ?? null,
    without: excluded.words.filter(
      (word) => !SITES.remote.test(word) && !Object.values(KINDS).some((kind) => kind.test(word)),
    ),
    isAnywhere,
    startsOver,
    rest: text.replaceAll(/\s+/g, ' ').trim(),
  }
}

function levelOf(text: string, isBeginner: boolean): Level | null {
  const asked = levelAsked(wordsOf(text).map((word) => word.text))
  if (asked === LEVEL.senior) return 'senior'
  return isBeginner || asked === LEVEL.junior ? 'junior' : null
}
