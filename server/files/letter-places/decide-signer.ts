import type { RuleSurroundings } from './text-around-rule.ts'
import type { Segment } from './lines/text-segments.ts'
import { foldLetterText } from './words/fold-letter-text.ts'
import { parseLabel, detectLabelParty, type Party } from './words/label.ts'
import { isAcceptingSentence } from './words/signature.ts'

export type Signer = {
  party: Party
  /** Whether words identify the signer as the candidate or someone else. */
  isNamed: boolean
}

const NOBODY: Signer = { party: null, isNamed: false }
const ACCEPTING: Signer = { party: 'candidate', isNamed: false }

/**
 * Decides who signs at a line, from the line's own words, else from those above it in its column. The one who accepts
 * is the recipient of the offer, while either party may agree.
 */
export function decideSignerOfRule({ before, behind, below, above, headings, unbroken }: RuleSurroundings): Signer {
  const [first, last] = [before && detectPartyOfHeading(before), behind && detectPartyOfHeading(behind)]
  if (first && last && first !== last) return NOBODY
  for (const one of [behind, before, ...below, above]) {
    if (!one || hasTextAfterColon(one)) continue
    const party = detectPartyOfHeading(one)
    if (party) return { party, isNamed: true }
    if (parseLabel(one.text).kind === 'acceptance') return ACCEPTING
  }
  for (const one of headings) {
    const party = hasTextAfterColon(one) ? null : detectPartyOfHeading(one)
    if (party) return { party, isNamed: true }
    if (unbroken.includes(one) && isAcceptingSentence(one.text)) return ACCEPTING
  }
  return NOBODY
}

/** The party that a heading names; null for sentences, and for headings that name both or neither. */
export function detectPartyOfHeading({ text }: Segment): Party {
  return text.length > 80 || /[.!?]$/.test(text) ? null : detectLabelParty(foldLetterText(text))
}

/** Whether a label is filled in already, such as "Name: Ada Example". */
export const hasTextAfterColon = (one: Segment) => /[:：]\s*\S/u.test(one.text)
