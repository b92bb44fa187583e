import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { listNewestChanges, type ShownChange } from '#src/cards/offer-changes/shown-changes.ts'
import { parseOfferFromConflict } from '#src/data/offers/parse-offer-from-conflict.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { requestTexts } from '#src/platform/request/failure/request-texts.ts'

/** Texts of decisions (O-15), verbatim. */
export const decisionTexts = {
  accepted: msg`Successfully submitted form for verification`,
  declined: msg`Successfully rejected the offer`,
  acceptWrong: msg`Something went wrong when accepting the offer`,
  acceptOfferProblem: msg`There was a problem accepting the offer`,
  acceptDocumentProblem: msg`There was a problem accepting the document`,
  declineWrong: msg`Something went wrong when rejecting the offer`,
  declineProblem: msg`There was a problem rejecting the offer`,
} as const satisfies Record<string, MessageDescriptor>

const texts = {
  acceptOffer: { wrong: decisionTexts.acceptWrong, problem: decisionTexts.acceptOfferProblem },
  acceptDocument: { wrong: decisionTexts.acceptWrong, problem: decisionTexts.acceptDocumentProblem },
  decline: { wrong: decisionTexts.declineWrong, problem: decisionTexts.declineProblem },
} as const

/**
 * Why a decision failed, and what to say: it was decided before, the letter or the terms have changed, or it failed
 * otherwise.
 */
export function toDecisionRefusal(i18n: I18n, error: unknown, decision: Decision): Refusal {
  if (!(error instanceof RequestFailure)) return { kind: 'failed', text: i18n._(texts[decision].problem) }
  if (error.code === 'letter_changed') return { kind: 'changed', text: i18n._(msg`The letter was updated`) }
  if (error.code === 'offer_changed') {
    const present = parseOfferFromConflict(error)
    return {
      kind: 'other-terms',
      text: i18n._(msg`The employer changed this offer`),
      changes: present ? listNewestChanges(present) : [],
      terms: present?.terms_sha256,
    }
  }
  const text = formatDecisionFailure(i18n, error, decision)
  return { kind: error.status === 409 ? 'settled' : 'failed', text }
}

/**
 * The text of a failed decision: the server's message, else that something went wrong; a default text if there was no
 * usable response.
 */
function formatDecisionFailure(i18n: I18n, error: RequestFailure, decision: Decision): string {
  if (error.kind === 'bad-json') return i18n._(texts[decision].problem)
  const hasOwnMessage = error.message !== '' && error.message !== i18n._(requestTexts.problem)
  return hasOwnMessage ? error.message : i18n._(texts[decision].wrong)
}

export type Decision = keyof typeof texts
export type Refusal = {
  kind: 'settled' | 'changed' | 'other-terms' | 'failed'
  text: string
  /** The changes, old beside new, for `other-terms`. */
  changes?: readonly ShownChange[]
  /** The hash of the terms, for `other-terms`. */
  terms?: string | null | undefined
}
