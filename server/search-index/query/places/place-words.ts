import { SAYS_HOW, SAYS_JOB, TELLS_NOTHING } from '#server/search-index/query/vocabulary/filler-words.ts'

/** A folded name of a place with a capital letter at the start of each word. */
export const capitalizePlace = (key: string): string =>
  key.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())

/** Whether a word of a sentence is about the job or says nothing, so that it neither begins nor ends a place. */
export const isNeverPlace = (word: string) => SAYS_JOB.has(word) || TELLS_NOTHING.has(word) || SAYS_HOW.has(word)
