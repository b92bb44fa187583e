import { CONNECTORS, DATE, DAY_OF_SIGNING, NAME, PLACE } from './date.ts'
import { foldLetterText } from './fold-letter-text.ts'
import { CANDIDATE, CLOSING, FOR, OTHER_ROLES, OTHERS, WORKING_ROLES } from './party.ts'
import { ACCEPTANCE, BY, SIGNATURE } from './signature.ts'

/** The signer named at a line: the candidate, or someone else. */
export type Party = 'candidate' | 'other' | null
/** What a line is for, according to the words at it; null if they do not tell. */
export type Kind = 'signature' | 'acceptance' | 'by' | 'party' | 'date' | 'place' | 'name' | null
export type Label = {
  kind: Kind
  party: Party
  /** Whether all words are known, so that the text is no sentence. */
  isWhole: boolean
  /** Whether a colon introduces a blank. */
  isOpen: boolean
}

/** Most words and letters of a label; longer text is a sentence. */
const LONGEST = { words: 9, letters: 80 }
/** Matches an article before a line that asks for a day, as in "Fait à ____, le ____". */
const DAY = /^[,\s]*(?:le|den|the|am|il|el|on|dnia|dne|em)\s*:?$/u

const containsPattern = (text: string, words: RegExp) => text.search(words) !== -1

/** Interprets the words beside a line as a label. */
export function parseLabel(text: string): Label {
  const folded = foldLetterText(text).trim()
  const words = folded.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  const isOpen = /[:：]\s*$/u.test(folded)
  if (words > LONGEST.words || folded.length > LONGEST.letters)
    return { kind: null, party: null, isWhole: false, isOpen }
  const isWhole = !hasUnknownWords(folded)
  return { kind: detectLabelKind(folded, isWhole), party: detectLabelParty(folded), isWhole, isOpen }
}

/** Whether words ask for a day, perhaps among other things. */
export const isAskingForDate = (text: string): boolean => containsPattern(foldLetterText(text), DATE)

function detectLabelKind(folded: string, isWhole: boolean): Kind {
  if (BY.test(folded)) return 'by'
  if (DAY_OF_SIGNING.test(folded)) return 'date'
  if (containsPattern(folded, SIGNATURE)) return 'signature'
  if (containsPattern(folded, NAME)) return 'name'
  if (containsPattern(folded, ACCEPTANCE) && !containsPattern(folded, CLOSING)) return 'acceptance'
  if ((isWhole && containsPattern(folded, DATE)) || DAY.test(folded)) return 'date'
  if (isWhole && containsPattern(folded, PLACE)) return 'place'
  return isWhole && detectLabelParty(folded) ? 'party' : null
}

/** The party that a short line names; null if it names both or neither. */
export function detectLabelParty(folded: string): Party {
  const isRole = (words: RegExp) => containsPattern(folded, words) && !hasUnknownWords(folded)
  const own = containsPattern(folded, CANDIDATE) || isRole(WORKING_ROLES)
  const other = containsPattern(folded, OTHERS) || isSignedForPerson(folded) || isRole(OTHER_ROLES)
  if (own === other) return null
  return own ? 'candidate' : 'other'
}

const isSignedForPerson = (folded: string) =>
  FOR.test(folded) && !containsPattern(folded, DATE) && !containsPattern(folded, ACCEPTANCE)

const KNOWN = [SIGNATURE, ACCEPTANCE, NAME, CANDIDATE, OTHERS, WORKING_ROLES, OTHER_ROLES, DATE, PLACE, CONNECTORS]

/** Whether a text has words besides the known ones. */
const hasUnknownWords = (folded: string) =>
  /[\p{L}\p{N}]/u.test(KNOWN.reduce((left, words) => left.replaceAll(words, ' '), folded))
