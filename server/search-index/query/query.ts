/** A part of a query that was taken for a place, and how jobs write that place. */
export type PlaceSaid = { from: string; text: string }

/** Some neighbouring words that name a place, and how jobs write it. */
export type PlaceInWords = { length: number; text: string }
/** Only places of more words than `longerThan`. */
export type FindPlace = (words: readonly string[], at: number, longerThan: number) => PlaceInWords | null

/** A word somebody looks for. The last one may be the beginning of a longer one. */
export type QueryWord = {
  text: string
  isBeginning: boolean
  /** It is no word but the name of a term. */
  isTerm?: boolean
  /** Of which it is a word: elsewhere the same letters are another one. English is used everywhere. */
  language?: string
  /** Just this form of it, in titles. */
  isOfTitles?: boolean
}

/** Words that must all be there; as a phrase they stand at these distances from the first. */
export type Alternative = {
  words: QueryWord[]
  distances: number[] | null
  /** Stands for work: the same letters in the name of a place are the code of a region or a country. */
  isAbbreviation?: boolean
  /** The same words, written otherwise. */
  isSpelling?: boolean
  /** Names work: where it is only mentioned it does not count. */
  isWork?: boolean
  /** Means about the same: it counts for less. */
  isLess?: boolean
  /** The plain name of what was asked for in another language. */
  isUsual?: boolean
  /** Names a field of work: it counts in the head of a job. A condition, such as part-time work, counts anywhere. */
  told?: 'field' | 'condition'
}

/** What one part of the query may be: the words themselves, or what means the same. */
export type Unit = {
  /** As it was typed, folded. */
  text: string
  alternatives: Alternative[]
  isWork?: boolean
  /** It is said to be a department. */
  isDepartment?: boolean
  /** Names work or a field of it: what the others describe. */
  isHead?: boolean
  /** Of what it names; not there for English, which is used everywhere. */
  language?: string
  /** It has other names, beside which the very words tell more. */
  hasNames?: boolean
  /** A name that few use of work that most call otherwise: the very words come first. */
  isParticular?: boolean
  /** Work somebody may want who finds too little of this. */
  near?: Alternative[]
  /** It is said not to be wanted: it counts in the head of a job. */
  isUnwanted?: boolean
  /**
   * How texts say that the work has it, where that is known: not wanted it counts in them, too, unless they deny it.
   */
  inText?: Alternative[]
}

/** How a word is spelled right; the last one may be the beginning of a longer one. */
export type Spelling = (word: string, isBeginning: boolean, isNamed: () => boolean) => string

export type Query = {
  units: Unit[]
  excluded: Unit[]
  place: PlaceSaid | null
  /** Of which its names of work and fields are, where that is not English. */
  language: string | null
}
