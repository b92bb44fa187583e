/** A part of a query that was understood as a place, and the place's name in jobs. */
export type PlaceSaid = { from: string; text: string }

/** Adjacent words that name a place, and the place's name in jobs. */
export type PlaceInWords = { length: number; text: string }
/** Finds a place at a position of the query whose name has more than `longerThan` words. */
export type FindPlace = (words: readonly string[], at: number, longerThan: number) => PlaceInWords | null

/** A word to search. The last one of a query may be a prefix. */
export type QueryWord = {
  text: string
  isBeginning: boolean
  /** Whether the text is the exact name of a term. */
  isTerm?: boolean
  /**
   * The word's language, because the same letters may be another word elsewhere. English is searched in all languages.
   */
  language?: string
  /** Whether only this form of the word matches in titles. */
  isOfTitles?: boolean
}

/** Words that must all occur; in a phrase at these distances from the first. */
export type Alternative = {
  words: QueryWord[]
  distances: number[] | null
  /** Whether the words are an abbreviation of work; in a place's name the same letters are a code. */
  isAbbreviation?: boolean
  /** Whether these are the typed words in another spelling. */
  isSpelling?: boolean
  /** Whether the words name work, so that a mere mention does not count. */
  isWork?: boolean
  /** Whether this is a similar meaning with less weight. */
  isLess?: boolean
  /** Whether this is the plain English name of work that is searched in another language. */
  isUsual?: boolean
  /**
   * `field` for a field of work, which counts in the head of a job; `condition` for a condition such as part-time work,
   * which counts anywhere.
   */
  told?: 'field' | 'condition'
}

/** A part of the query with its alternatives: the typed words and their synonyms. */
export type Unit = {
  /** The unit as typed, folded. */
  text: string
  alternatives: Alternative[]
  isWork?: boolean
  /** Whether the query names the word as a department. */
  isDepartment?: boolean
  /** Whether the unit names work or a field, which the other words describe. */
  isHead?: boolean
  /** Language of the name; undefined for English, which is searched in all languages. */
  language?: string
  /** Whether the unit has synonyms, so that the typed words get extra weight. */
  hasNames?: boolean
  /** Whether this is an uncommon name of the work, so that titles with the typed words rank first. */
  isParticular?: boolean
  /** Alternatives for related work, for searches with too few results. */
  near?: Alternative[]
  /** Whether the unit is explicitly unwanted; it then counts in the head of a job. */
  isUnwanted?: boolean
  /** Expressions in texts, if known: unwanted content then also counts in texts that do not negate it. */
  inText?: Alternative[]
}

/** Corrects the spelling of a word, which is a prefix if `isBeginning` is true. */
export type Spelling = (word: string, isBeginning: boolean, isNamed: () => boolean) => string

export type Query = {
  units: Unit[]
  excluded: Unit[]
  place: PlaceSaid | null
  /** Language of the query's names of work and fields; null for English. */
  language: string | null
}
