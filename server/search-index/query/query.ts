/** A part of a query understood as a place, and the place's name in jobs. */
export type PlaceSaid = { from: string; text: string }

/** Neighboring words that name a place, and its name in jobs. */
export type PlaceInWords = { length: number; text: string }
/** Finds a place at a position of the query, if its name has more words than `longerThan`. */
export type FindPlace = (words: readonly string[], at: number, longerThan: number) => PlaceInWords | null

/** A searched word. The last one may be a prefix. */
export type QueryWord = {
  text: string
  isBeginning: boolean
  /** The exact name of a term. */
  isTerm?: boolean
  /** The word's language, since the same letters may be another word elsewhere. English is used everywhere. */
  language?: string
  /** In titles, match this form of the word alone. */
  isOfTitles?: boolean
}

/** Words that must all occur; for a phrase at these distances from the first. */
export type Alternative = {
  words: QueryWord[]
  distances: number[] | null
  /** Stands for work: in the name of a place, the same letters are a code. */
  isAbbreviation?: boolean
  /** Whether these are the typed words in another spelling. */
  isSpelling?: boolean
  /** Names work: mere mentions do not count. */
  isWork?: boolean
  /** A similar meaning that weighs less. */
  isLess?: boolean
  /** The plain name of work searched in another language. */
  isUsual?: boolean
  /**
   * Names a field of work, which counts in the head of a job, or a condition such as part-time work, which counts
   * anywhere.
   */
  told?: 'field' | 'condition'
}

/** Alternatives for one part of the query: the typed words, or synonyms. */
export type Unit = {
  /** The text as typed, folded. */
  text: string
  alternatives: Alternative[]
  isWork?: boolean
  /** Whether the word was named as a department. */
  isDepartment?: boolean
  /** Names work or a field: the head that other words describe. */
  isHead?: boolean
  /** Language of the name; undefined for English, which is used everywhere. */
  language?: string
  /** Whether the unit has synonyms, so that the typed words carry extra weight. */
  hasNames?: boolean
  /** An uncommon name of the work: the typed words rank first. */
  isParticular?: boolean
  /** Related work, for searches with too few results. */
  near?: Alternative[]
  /** Explicitly unwanted: counts in the head of a job. */
  isUnwanted?: boolean
  /** Expressions in texts, if known: unwanted content also counts there, unless negated. */
  inText?: Alternative[]
}

/** Corrects the spelling of a word; the last one may be a prefix. */
export type Spelling = (word: string, isBeginning: boolean, isNamed: () => boolean) => string

export type Query = {
  units: Unit[]
  excluded: Unit[]
  place: PlaceSaid | null
  /** Language of its names of work and fields, if not English. */
  language: string | null
}
